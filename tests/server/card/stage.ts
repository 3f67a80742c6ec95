import { sql } from 'kysely'

import type { LedgerAccount } from '#contract/ledger/ledger.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import { balanceOf } from '#server/ledger/ledger.ts'
import { testChip } from '#tests/support/card-chip.ts'
import { testCounter } from '#tests/support/card-counter.ts'
import { createSealedDesk } from '#tests/support/card-desk.ts'
import { handClock } from '#tests/support/platform.ts'

/** Two counters of one institution with a person each, one supervisor, and customers with a meter and no card. */
export async function cardStage(db: Db) {
  const clock = handClock()
  const agencies = await db
    .insertInto('agency')
    .values(
      ['1.', '2.'].map((path, sort) => ({ parent_id: null, label: path, label_english: path, path, sort })),
    )
    .returning('id')
    .execute()
  const [agencyId = 0, otherAgencyId = 0] = agencies.map(({ id }) => id)
  const user = async (user_name: string): Promise<number> => {
    const { id } = await db
      .insertInto('app_user')
      .values({
        user_name,
        name: user_name,
        department_id: null,
        password_hash: '',
        password_changed_at: clock.now(),
        must_change_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const counterOf = async (userName: string, ofAgency = agencyId) => {
    const deskId = await createSealedDesk(db, { name: userName, agencyId: ofAgency })
    return testCounter({ db, clock, deskId, userId: await user(userName), userName, agencyIds: [ofAgency] })
  }
  const { id: tariffId } = await db
    .insertInto('tariff')
    .values({ agency_id: agencyId, name: '居民', name_english: 'Homes', kind: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow()
  let customers = 0
  const addCustomer = async (ofAgency = agencyId): Promise<number> => {
    customers += 1
    const { id } = await db
      .insertInto('customer')
      .values({
        number: String(customers).padStart(10, '0'),
        name: `用户 ${customers}`,
        initials: 'yh',
        address: '一号',
        agency_id: ofAgency,
        tariff_id: tariffId,
        created_at: clock.now(),
        created_by: 'server',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('customer_meter')
      .values({
        customer_id: id,
        meter_no: String(customers).padStart(12, '0'),
        from_at: clock.now(),
        first_reading_wh: 0,
        mounted_by: 'server',
      })
      .execute()
    return id
  }
  const balance = (account: LedgerAccount): Promise<number> => balanceOf(db, account)
  const cardOf = (serial: string) =>
    db.selectFrom('card').selectAll().where('serial', '=', serial).executeTakeFirst()
  /** Every account of the ledger that is not empty, with what it holds. */
  const books = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ code: LedgerAccount }>`
      select code from ledger_account join ledger_entry on account_id = ledger_account.id
      group by code having sum(amount_fen) <> 0 order by code`.execute(db)
    const held = await Promise.all(rows.map(async ({ code }) => [code, await balance(code)] as const))
    return Object.fromEntries(held)
  }
  return {
    db,
    clock,
    agencyId,
    otherAgencyId,
    first: await counterOf('wang'),
    second: await counterOf('li'),
    supervisor: await counterOf('zhao'),
    stranger: await counterOf('sun', otherAgencyId),
    addCustomer,
    balance,
    books,
    cardOf,
  }
}

/** A stage with a customer whose card holds 100 yuan. */
export async function openedCardStage(db: Db) {
  const stage = await cardStage(db)
  const customerId = await stage.addCustomer()
  const chip = testChip()
  await stage.first.write(chip, await stage.first.open(chip, customerId, 10_000))
  return { stage, customerId, chip }
}
