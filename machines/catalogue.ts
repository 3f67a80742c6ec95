import type { AnyEventObject, AnyStateMachine } from 'xstate'

import * as actorWatch from './actor-watch/index.ts'
import * as card from './card/index.ts'
import * as cardDesk from './card-desk/index.ts'
import * as connection from './connection/index.ts'
import * as dismissal from './dismissal/index.ts'
import * as errorLog from './error-log/index.ts'
import * as form from './form/index.ts'
import * as asset from './asset/index.ts'
import * as imports from './import/index.ts'
import * as ledger from './ledger/index.ts'
import * as list from './list/index.ts'
import * as navigation from './navigation/index.ts'
import * as notice from './notice/index.ts'
import * as operator from './operator/index.ts'
import * as overview from './overview/index.ts'
import * as printing from './printing/index.ts'
import * as record from './record/index.ts'
import * as recordWatch from './record-watch/index.ts'
import * as registration from './registration/index.ts'
import * as searchForm from './search-form/index.ts'
import * as session from './session/index.ts'
import * as siteChoice from './site-choice/index.ts'
import * as upload from './upload/index.ts'
import * as variant from './variant/index.ts'
import * as wall from './wall/index.ts'
import type { CatalogueEntry } from './shared/catalogue-entry.ts'
import { definitionHistory } from './definition-history.ts'
import { definitionHash } from './shared/definition-hash.ts'
import { versionIn } from './shared/machine-version.ts'
import type { MachineWords } from './shared/words.ts'
import * as tabs from './tabs/index.ts'

const entry = (
  machine: AnyStateMachine,
  cases: readonly AnyEventObject[],
  words: MachineWords,
  options: Pick<CatalogueEntry, 'runs'> & { readonly inputs?: readonly unknown[] },
): CatalogueEntry => ({
  id: machine.id,
  version: versionIn(definitionHistory, machine.id, definitionHash(machine)),
  machine,
  cases,
  words,
  definitionHash: definitionHash(machine),
  inputs: [undefined],
  ...options,
})

const inConsole = { runs: 'console' } as const
const onServer = { runs: 'server' } as const

/** Every machine of the product. Tests go through all of them; diagrams and journals name them by id. */
export const machineCatalogue: readonly CatalogueEntry[] = [
  entry(session.sessionMachine, session.sessionCases, session.sessionWords, {
    ...inConsole,
    inputs: [{ token: null }, { token: 'kept-from-before' }],
  }),
  entry(session.signInMachine, session.signInCases, session.signInWords, {
    ...inConsole,
    inputs: [{ notice: null }, { notice: { kind: 'rolesMissing', problem: null } }],
  }),
  entry(session.secondStepMachine, session.secondStepCases, session.secondStepWords, {
    ...inConsole,
    inputs: [session.secondStepDue],
  }),
  entry(session.secondFactorMachine, session.secondFactorCases, session.secondFactorWords, inConsole),
  entry(session.passwordChangeMachine, session.passwordChangeCases, session.passwordChangeWords, {
    ...inConsole,
    inputs: [
      { purpose: 'expired', userName: 'admin' },
      { purpose: 'own', userName: 'admin' },
    ],
  }),
  entry(navigation.navigationMachine, navigation.navigationCases, navigation.navigationWords, {
    ...inConsole,
    inputs: [navigation.navigationInput, { ...navigation.navigationInput, isSignedIn: false }],
  }),
  entry(connection.connectionMachine, connection.connectionCases, connection.connectionWords, inConsole),
  entry(cardDesk.deskLinkMachine, cardDesk.deskLinkCases, cardDesk.deskLinkWords, inConsole),
  entry(errorLog.errorLogMachine, errorLog.errorLogCases, errorLog.errorLogWords, inConsole),
  entry(notice.noticeMachine, notice.noticeCases, notice.noticeWords, {
    ...inConsole,
    inputs: notice.noticeInputs,
  }),
  entry(tabs.tabsMachine, tabs.tabsCases, tabs.tabsWords, { ...inConsole, inputs: tabs.tabsInputs }),
  entry(tabs.endingMachine, tabs.endingCases, tabs.endingWords, inConsole),
  entry(list.listMachine, list.listCases, list.listWords, { ...inConsole, inputs: [list.listInput] }),
  entry(record.recordMachine, record.recordCases, record.recordWords, {
    ...inConsole,
    inputs: [record.recordInput],
  }),
  entry(recordWatch.recordWatchMachine, recordWatch.recordWatchCases, recordWatch.recordWatchWords, {
    ...inConsole,
    inputs: [recordWatch.recordWatchInput],
  }),
  entry(printing.printingMachine, printing.printingCases, printing.printingWords, {
    ...inConsole,
    inputs: [printing.printingInput],
  }),
  entry(actorWatch.actorWatchMachine, actorWatch.actorWatchCases, actorWatch.actorWatchWords, inConsole),
  entry(searchForm.searchFormMachine, searchForm.searchFormCases, searchForm.searchFormWords, {
    ...inConsole,
    inputs: [searchForm.searchFormInput],
  }),
  entry(form.formMachine, form.formCases, form.formWords, inConsole),
  entry(dismissal.dismissalMachine, dismissal.dismissalCases, dismissal.dismissalWords, inConsole),
  entry(upload.uploadMachine, upload.uploadCases, upload.uploadWords, {
    ...inConsole,
    inputs: upload.uploadInputs,
  }),
  entry(imports.importMachine, imports.importCases, imports.importWords, {
    ...inConsole,
    inputs: imports.importInputs,
  }),
  entry(asset.assetMachine, asset.assetCases, asset.assetWords, onServer),
  entry(imports.importJobMachine, imports.importJobCases, imports.importJobWords, onServer),
  entry(siteChoice.siteChoiceMachine, siteChoice.siteChoiceCases, siteChoice.siteChoiceWords, {
    ...inConsole,
    inputs: siteChoice.siteChoiceInputs,
  }),
  entry(overview.stationWatchMachine, overview.stationWatchCases, overview.stationWatchWords, {
    ...inConsole,
    inputs: overview.stationWatchInputs,
  }),
  entry(overview.dayCurveMachine, overview.dayCurveCases, overview.dayCurveWords, {
    ...inConsole,
    inputs: [overview.dayCurveInput],
  }),
  entry(variant.variantMachine, variant.variantCases, variant.variantWords, inConsole),
  entry(wall.wallMachine, wall.wallCases, wall.wallWords, inConsole),
  entry(
    registration.registrationMachine,
    registration.registrationCases,
    registration.registrationWords,
    inConsole,
  ),
  entry(
    registration.terminalChoiceMachine,
    registration.terminalChoiceCases,
    registration.terminalChoiceWords,
    inConsole,
  ),
  entry(
    registration.registrationRecordMachine,
    registration.registrationRecordCases,
    registration.registrationRecordWords,
    onServer,
  ),
  entry(ledger.counterClosingMachine, ledger.counterClosingCases, ledger.counterClosingWords, onServer),
  entry(
    operator.operatorAccountMachine,
    operator.operatorAccountCases,
    operator.operatorAccountWords,
    onServer,
  ),
  entry(card.cardRecordMachine, card.cardRecordCases, card.cardRecordWords, onServer),
  entry(card.cardOrderMachine, card.cardOrderCases, card.cardOrderWords, onServer),
  entry(card.customerChoiceMachine, card.customerChoiceCases, card.customerChoiceWords, {
    ...inConsole,
    inputs: card.customerChoiceInputs,
  }),
  entry(card.cardReadingMachine, card.cardReadingCases, card.cardReadingWords, {
    ...inConsole,
    inputs: card.cardReadingInputs,
  }),
  entry(card.orderCancellingMachine, card.orderCancellingCases, card.orderCancellingWords, {
    ...inConsole,
    inputs: card.orderCancellingInputs,
  }),
  entry(card.orderBookingMachine, card.orderBookingCases, card.orderBookingWords, {
    ...inConsole,
    inputs: card.orderBookingInputs,
  }),
  entry(card.cardWritingMachine, card.cardWritingCases, card.cardWritingWords, {
    ...inConsole,
    inputs: card.cardWritingInputs,
  }),
  entry(card.openCardMachine, card.openCardCases, card.openCardWords, {
    ...inConsole,
    inputs: card.counterFlowInputs,
  }),
  entry(card.topUpMachine, card.topUpCases, card.topUpWords, {
    ...inConsole,
    inputs: card.counterFlowInputs,
  }),
  entry(card.refundMachine, card.refundCases, card.refundWords, {
    ...inConsole,
    inputs: card.counterFlowInputs,
  }),
  entry(card.writeCardMachine, card.writeCardCases, card.writeCardWords, {
    ...inConsole,
    inputs: card.counterFlowInputs,
  }),
  entry(card.requestReplacementMachine, card.requestReplacementCases, card.requestReplacementWords, {
    ...inConsole,
    inputs: card.counterFlowInputs,
  }),
  entry(card.replaceCardMachine, card.replaceCardCases, card.replaceCardWords, {
    ...inConsole,
    inputs: card.counterFlowInputs,
  }),
]
