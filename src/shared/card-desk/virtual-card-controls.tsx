import { Button, Field, HStack, Input, NativeSelect, Stack, Switch, Text } from '@chakra-ui/react'
import { IdCard, Plus } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { takeDemoCard } from '#contract/card/demo-card.contract.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { callApi } from '#src/shared/net/api.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

import { fenOfTyped } from './typed-yuan.ts'
import type { VirtualCards } from './virtual-cards.ts'

/** As many as the call takes; nobody has more of them. */
const mostExcepted = 200

/** What a person can do with the cards that the browser plays. */
export function VirtualCardControls({ cards }: { readonly cards: VirtualCards }) {
  const { t } = useTranslation()
  const drawer = useSyncExternalStore(cards.subscribe, cards.drawer)
  const [chosen, setChosen] = useState<string | null>(null)
  const own = drawer.cards.find(({ serial }) => serial === (drawer.inserted ?? chosen)) ?? drawer.cards.at(-1)
  const taking = useCommand<null>({
    run: useCallback(async () => {
      const except = cards
        .drawer()
        .cards.map(({ serial }) => serial)
        .slice(-mostExcepted)
      const { card } = await callApi(takeDemoCard, { except })
      if (card === null) notify('warning', t('cardDesk.virtual.noneToTake'))
      else cards.adopt(card)
    }, [cards, t]),
    onProblem: notifyFailure,
  })
  const isInserted = own !== undefined && drawer.inserted === own.serial
  return (
    <Stack gap="3">
      {own === undefined ? (
        <Text textStyle="sm" color="fg.muted">
          {t('cardDesk.virtual.none')}
        </Text>
      ) : (
        <>
          <Field.Root>
            <Field.Label>{t('cardDesk.virtual.card')}</Field.Label>
            <NativeSelect.Root size="sm" disabled={drawer.inserted !== null}>
              <NativeSelect.Field
                fontFamily="mono"
                value={own.serial}
                onChange={({ target }) => setChosen(target.value)}
              >
                {drawer.cards.map(({ serial }) => (
                  <option key={serial} value={serial}>
                    {serial}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <HStack wrap="wrap" gap="2">
            {isInserted ? (
              <Button size="sm" variant="outline" onClick={() => cards.insert(null)}>
                {t('cardDesk.virtual.remove')}
              </Button>
            ) : (
              <Button size="sm" onClick={() => cards.insert(own.serial)}>
                {t('cardDesk.virtual.insert')}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setChosen(null)
                cards.throwAway(own.serial)
              }}
            >
              {t('cardDesk.virtual.throwAway')}
            </Button>
          </HStack>
          <MeterVisit
            key={own.serial}
            isPossible={!isInserted}
            visit={(usedFen) => cards.visitMeter(own.serial, usedFen)}
          />
          <Stack gap="2">
            <Fault
              label={t('cardDesk.virtual.worn')}
              isOn={own.isWorn}
              onChange={(isOn) => cards.setWorn(own.serial, isOn)}
            />
            <Fault
              label={t('cardDesk.virtual.tear')}
              isOn={drawer.tearsNext}
              onChange={(isOn) => cards.setTearsNext(isOn)}
            />
          </Stack>
        </>
      )}
      <HStack wrap="wrap" gap="2">
        <Button size="sm" variant="outline" onClick={() => cards.make()}>
          <Plus aria-hidden />
          {t('cardDesk.virtual.make')}
        </Button>
        <Button size="sm" variant="outline" loading={taking.isBusy} onClick={() => taking.start(null)}>
          <IdCard aria-hidden />
          {t('cardDesk.virtual.take')}
        </Button>
      </HStack>
    </Stack>
  )
}

interface FaultProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Fault = ({ label, isOn, onChange }: FaultProps) => (
  <Switch.Root size="sm" checked={isOn} onCheckedChange={({ checked }) => onChange(checked)}>
    <Switch.HiddenInput />
    <Switch.Control />
    <Switch.Label fontWeight="normal">{label}</Switch.Label>
  </Switch.Root>
)

interface MeterVisitProps {
  /** A card is in one place only. */
  readonly isPossible: boolean
  readonly visit: (usedFen: number) => number | null
}

/** Takes the card to its meter and back: the meter takes the purse and writes what it has left. */
function MeterVisit({ isPossible, visit }: MeterVisitProps) {
  const { t } = useTranslation()
  const [used, setUsed] = useState('0')
  const [left, setLeft] = useState<number | null | undefined>(undefined)
  const usedFen = fenOfTyped(used)
  return (
    <Field.Root invalid={usedFen === null}>
      <Field.Label>{t('cardDesk.virtual.used')}</Field.Label>
      <HStack width="full">
        <Input
          size="sm"
          width="28"
          inputMode="decimal"
          value={used}
          onChange={({ target }) => setUsed(target.value)}
        />
        <Button
          size="sm"
          variant="outline"
          disabled={!isPossible || usedFen === null}
          onClick={() => setLeft(visit(usedFen ?? 0))}
        >
          {t('cardDesk.virtual.meter')}
        </Button>
      </HStack>
      {left !== undefined && (
        <Field.HelperText aria-live="polite">
          {left === null
            ? t('cardDesk.virtual.notMetered')
            : t('cardDesk.virtual.metered', { amount: (left / 100).toFixed(2) })}
        </Field.HelperText>
      )}
    </Field.Root>
  )
}
