import type { AnyEventObject, AnyStateMachine } from 'xstate'

import * as actorWatch from './actor-watch/index.ts'
import * as answer from './answer/index.ts'
import * as card from './card/index.ts'
import * as cardDesk from './card-desk/index.ts'
import * as batch from './batch/index.ts'
import * as chartEditing from './chart-editing/index.ts'
import * as upgrade from './upgrade/index.ts'
import * as policy from './policy/index.ts'
import * as command from './command/index.ts'
import * as customer from './customer/index.ts'
import * as receipt from './receipt/index.ts'
import * as tariff from './tariff/index.ts'
import * as collection from './collection/index.ts'
import * as connection from './connection/index.ts'
import * as dismissal from './dismissal/index.ts'
import * as errorLog from './error-log/index.ts'
import * as exports from './export/index.ts'
import * as fee from './fee/index.ts'
import * as form from './form/index.ts'
import * as alarm from './alarm/index.ts'
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
import { behaviourParts, behaviours } from './behaviours.ts'
import { definitionHistory } from './definition-history.ts'
import { definitionHash } from './shared/definition-hash.ts'
import { versionIn } from './shared/machine-version.ts'
import type { MachineWords } from './shared/words.ts'
import * as terminal from './terminal/index.ts'
import * as tabs from './tabs/index.ts'

const entry = (
  machine: AnyStateMachine,
  cases: readonly AnyEventObject[],
  words: MachineWords,
  options: Pick<CatalogueEntry, 'runs' | 'kind'> & { readonly inputs?: readonly unknown[] },
): CatalogueEntry => ({
  id: machine.id,
  version: versionIn(definitionHistory, machine.id, definitionHash(machine)),
  machine,
  cases,
  words,
  definitionHash: definitionHash(machine),
  ...behaviourOf(machine.id),
  inputs: [undefined],
  ...options,
})

const behaviourOf = (id: string): Pick<CatalogueEntry, 'behaviour'> => {
  const [whole, parts] = [behaviours[id], behaviourParts[id]]
  return whole === undefined || parts === undefined ? {} : { behaviour: { whole, parts } }
}

const inConsole = { runs: 'console', kind: 'screen' } as const
const guided = { runs: 'console', kind: 'flow' } as const
const onServer = { runs: 'server', kind: 'law' } as const

/** Every machine of the product. Tests go through all of them; diagrams and journals name them by id. */
export const machineCatalogue: readonly CatalogueEntry[] = [
  entry(session.sessionMachine, session.sessionCases, session.sessionWords, {
    ...inConsole,
    inputs: [{ token: null }, { token: 'kept-from-before' }],
  }),
  entry(session.signInMachine, session.signInCases, session.signInWords, {
    ...guided,
    inputs: [{ notice: null }, { notice: { kind: 'rolesMissing', problem: null } }],
  }),
  entry(session.secondStepMachine, session.secondStepCases, session.secondStepWords, {
    ...guided,
    inputs: [session.secondStepDue],
  }),
  entry(session.secondFactorMachine, session.secondFactorCases, session.secondFactorWords, guided),
  entry(session.passwordChangeMachine, session.passwordChangeCases, session.passwordChangeWords, {
    ...guided,
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
  entry(answer.answerMachine, answer.answerCases, answer.answerWords, inConsole),
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
    ...guided,
    inputs: upload.uploadInputs,
  }),
  entry(imports.importMachine, imports.importCases, imports.importWords, {
    ...guided,
    inputs: imports.importInputs,
  }),
  entry(alarm.alarmMachine, alarm.alarmCases, alarm.alarmWords, onServer),
  entry(alarm.alarmRuleMachine, alarm.alarmRuleCases, alarm.alarmRuleWords, onServer),
  entry(alarm.mailMachine, alarm.mailCases, alarm.mailWords, onServer),
  entry(
    collection.collectionTaskMachine,
    collection.collectionTaskCases,
    collection.collectionTaskWords,
    onServer,
  ),
  entry(fee.feeControlMachine, fee.feeControlCases, fee.feeControlWords, onServer),
  entry(asset.assetMachine, asset.assetCases, asset.assetWords, onServer),
  entry(terminal.terminalMachine, terminal.terminalCases, terminal.terminalWords, onServer),
  entry(exports.exportMachine, exports.exportCases, exports.exportWords, onServer),
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
  entry(chartEditing.chartEditingMachine, chartEditing.chartEditingCases, chartEditing.chartEditingWords, {
    ...guided,
    inputs: chartEditing.chartEditingInputs,
  }),
  entry(variant.variantMachine, variant.variantCases, variant.variantWords, inConsole),
  entry(wall.wallMachine, wall.wallCases, wall.wallWords, inConsole),
  entry(
    registration.registrationMachine,
    registration.registrationCases,
    registration.registrationWords,
    guided,
  ),
  entry(
    registration.terminalChoiceMachine,
    registration.terminalChoiceCases,
    registration.terminalChoiceWords,
    guided,
  ),
  entry(
    registration.registrationRecordMachine,
    registration.registrationRecordCases,
    registration.registrationRecordWords,
    onServer,
  ),
  entry(batch.batchMachine, batch.batchCases, batch.batchMachineWords, onServer),
  entry(upgrade.rollOutMachine, upgrade.rollOutCases, upgrade.rollOutMachineWords, onServer),
  entry(upgrade.upgradeMachine, upgrade.upgradeCases, upgrade.upgradeMachineWords, onServer),
  entry(policy.policyMachine, policy.policyCases, policy.policyMachineWords, onServer),
  entry(policy.policyDeviceMachine, policy.policyDeviceCases, policy.policyDeviceMachineWords, onServer),
  entry(command.commandMachine, command.commandCases, command.commandWords, onServer),
  entry(ledger.counterClosingMachine, ledger.counterClosingCases, ledger.counterClosingWords, onServer),
  entry(
    operator.operatorAccountMachine,
    operator.operatorAccountCases,
    operator.operatorAccountWords,
    onServer,
  ),
  entry(operator.signInPauseMachine, operator.signInPauseCases, operator.signInPauseWords, onServer),
  entry(card.cardRecordMachine, card.cardRecordCases, card.cardRecordWords, onServer),
  entry(card.cardOrderMachine, card.cardOrderCases, card.cardOrderWords, onServer),
  entry(card.cardChallengeMachine, card.cardChallengeCases, card.cardChallengeWords, onServer),
  entry(card.keyRotationMachine, card.keyRotationCases, card.keyRotationWords, onServer),
  entry(receipt.receiptMachine, receipt.receiptCases, receipt.receiptWords, onServer),
  entry(customer.customerRecordMachine, customer.customerRecordCases, customer.customerRecordWords, onServer),
  entry(tariff.priceVersionMachine, tariff.priceVersionCases, tariff.priceVersionWords, onServer),
  entry(cardDesk.deskPairingMachine, cardDesk.deskPairingCases, cardDesk.deskPairingWords, onServer),
  entry(card.customerChoiceMachine, card.customerChoiceCases, card.customerChoiceWords, {
    ...guided,
    inputs: card.customerChoiceInputs,
  }),
  entry(card.cardReadingMachine, card.cardReadingCases, card.cardReadingWords, {
    ...guided,
    inputs: card.cardReadingInputs,
  }),
  entry(card.orderCancellingMachine, card.orderCancellingCases, card.orderCancellingWords, {
    ...guided,
    inputs: card.orderCancellingInputs,
  }),
  entry(card.orderBookingMachine, card.orderBookingCases, card.orderBookingWords, {
    ...guided,
    inputs: card.orderBookingInputs,
  }),
  entry(card.cardWritingMachine, card.cardWritingCases, card.cardWritingWords, {
    ...guided,
    inputs: card.cardWritingInputs,
  }),
  entry(card.openCardMachine, card.openCardCases, card.openCardWords, {
    ...guided,
    inputs: card.counterFlowInputs,
  }),
  entry(card.topUpMachine, card.topUpCases, card.topUpWords, {
    ...guided,
    inputs: card.counterFlowInputs,
  }),
  entry(card.refundMachine, card.refundCases, card.refundWords, {
    ...guided,
    inputs: card.counterFlowInputs,
  }),
  entry(card.writeCardMachine, card.writeCardCases, card.writeCardWords, {
    ...guided,
    inputs: card.counterFlowInputs,
  }),
  entry(card.requestReplacementMachine, card.requestReplacementCases, card.requestReplacementWords, {
    ...guided,
    inputs: card.counterFlowInputs,
  }),
  entry(card.replaceCardMachine, card.replaceCardCases, card.replaceCardWords, {
    ...guided,
    inputs: card.counterFlowInputs,
  }),
]
