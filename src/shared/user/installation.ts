import { t } from 'i18next'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import {
  firstInstallation,
  type Installation,
  installationElement,
} from '#contract/parameter/installation.ts'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

/** What the server wrote into this page; nothing where it is as the product comes. */
function readPage(): Installation {
  if (typeof document === 'undefined') return firstInstallation
  const written = document.getElementById(installationElement)?.textContent
  if (!written) return firstInstallation
  // By the same server that serves the console; a page of an older one lacks what is new.
  return { ...firstInstallation, ...(JSON.parse(written) as Partial<Installation>) }
}

let current = readPage()
const listeners = new Set<() => void>()

export const currentInstallation = (): Installation => current

/** Shows a change where it was made, without loading the page anew. */
export function changeInstallation(next: Installation): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The installation's public parameters (core §2 global configuration). */
export const useInstallation = (): Installation =>
  useSyncExternalStore(subscribe, currentInstallation, currentInstallation)

/** The title that the installation gave itself in the language of the moment; empty: none. */
export const ownTitle = ({ titleChinese, titleEnglish }: Installation): string =>
  currentLanguage() === 'en' ? titleEnglish : titleChinese

/** What the product is called: by its own title, else by its home system (core §1). */
export function productTitle(installation: Installation): string {
  const own = ownTitle(installation)
  return own === '' ? t(`session.title.${installation.homeSystem}`) : own
}

/** {@link productTitle}, again with each language and change. */
export function useProductName(): string {
  useTranslation()
  return productTitle(useInstallation())
}
