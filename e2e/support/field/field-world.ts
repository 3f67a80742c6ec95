import { sql } from 'kysely'
import { Client } from 'pg'

import { type Db, databaseOver, openPool } from '#server/platform/database/database.ts'
import { lookForEmbeddedPostgres, type PgConnection } from '#server/platform/database/embedded-postgres.ts'
import { readFieldSecret, terminalPassword } from '#server/platform/field/field-secret.ts'

import { type Product, saidBy } from '../product.ts'
import { HandTerminal } from './hand-terminal.ts'

/** As `server/command/dispatch/dispatch-commands.ts` and `server/upgrade/task/offer-upgrades.ts` name them. */
const locks = { dispatch: 4_150_001, offers: 4_150_215 } as const
type Work = keyof typeof locks

/** A site of its own with its terminals, in an institution of its own. */
export interface OwnSite {
  readonly agencyId: number
  readonly siteId: number
  /** In the institution's and the terminals' names. */
  readonly name: string
  readonly terminals: readonly { readonly id: number; readonly address: string; readonly name: string }[]
}

/**
 * What stands behind the console: terminals that a test plays, and the database beside the running server, where time
 * passes when a test says so. Nothing of the product is replaced.
 */
export class FieldWorld {
  readonly db: Db
  readonly #connection: PgConnection
  readonly #product: Product
  readonly #terminals: HandTerminal[] = []
  readonly #held = new Map<string, Client>()

  private constructor(product: Product, connection: PgConnection, db: Db) {
    this.#product = product
    this.#connection = connection
    this.db = db
  }

  static open(product: Product): FieldWorld {
    const { running } = lookForEmbeddedPostgres(saidBy(product, 'data'))
    if (!running) throw new Error('the product’s database does not run')
    return new FieldWorld(product, running, databaseOver(openPool(running, { max: 3 })))
  }

  /** An institution below the first one, with a site and terminals that nobody else plays. */
  async addSite(terminals: number): Promise<OwnSite> {
    const { db } = this
    const [{ next } = { next: 0 }] = await sql<{ next: number }>`
      select count(*)::int4 as next from agency`
      .execute(db)
      .then(({ rows }) => rows)
    const name = `试验所 ${next}`
    const root = await db
      .selectFrom('agency')
      .select(['id', 'path'])
      .where('parent_id', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id: agencyId } = await db
      .insertInto('agency')
      .values({
        parent_id: root.id,
        label: name,
        label_english: `Trial ${next}`,
        path: `${root.path}${next}x.`,
        sort: 900,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('agency')
      .set({ path: `${root.path}${agencyId}.` })
      .where('id', '=', agencyId)
      .execute()
    const { id: siteId } = await db
      .insertInto('site')
      .values({
        agency_id: agencyId,
        label: `试验站 ${next}`,
        label_english: `Trial site ${next}`,
        has_storage: false,
        rated_power_w: 0,
        rated_capacity_wh: 0,
        station_terminal_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const added: OwnSite['terminals'][number][] = []
    for (let nth = 1; nth <= terminals; nth += 1) {
      const address = `4199${String(next).padStart(5, '0')}${String(nth).padStart(3, '0')}`
      const terminal = { address, name: `试验终端 ${next}-${nth}` }
      const { id } = await db
        .insertInto('terminal')
        .values({
          agency_id: agencyId,
          site_id: siteId,
          ...terminal,
          asset_no: `T-${address}`,
          protocol: 'mqtt',
          vender: '',
          model_name: '',
          buy_date: '2026-01-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      added.push({ id, ...terminal })
    }
    return { agencyId, siteId, name, terminals: added }
  }

  /** Connects a terminal of the archive; the server knows it as online from then on. */
  async connect(address: string): Promise<HandTerminal> {
    const password = terminalPassword(await readFieldSecret(this.db), address)
    const terminal = await HandTerminal.connect(saidBy(this.#product, 'broker'), address, password)
    this.#terminals.push(terminal)
    return terminal
  }

  /** Nothing of this is done from now on, as while another node does it. */
  async hold(work: Work): Promise<void> {
    await this.#hold(work, (client) => client.query('select pg_advisory_lock($1)', [locks[work]]))
  }

  /** Keeps rows as somebody does whose transaction lasts. */
  async holdRows(table: 'upgrade', column: 'roll_out_id', id: string): Promise<void> {
    await this.#hold(table, async (client) => {
      await client.query('begin')
      await client.query(`select from ${table} where ${column} = $1 and state = 'planned' for update`, [id])
    })
  }

  async #hold(name: string, take: (client: Client) => Promise<unknown>): Promise<void> {
    if (this.#held.has(name)) return
    const client = new Client(this.#connection)
    await client.connect()
    this.#held.set(name, client)
    await take(client)
  }

  async release(name: Work | 'upgrade'): Promise<void> {
    const client = this.#held.get(name)
    this.#held.delete(name)
    await client?.end()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#held.values()].map((client) => client.end()))
    await Promise.all(this.#terminals.map((terminal) => terminal.close()))
    await this.db.destroy()
  }
}
