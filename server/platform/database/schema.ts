import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { AccountState } from '#contract/operator/account-state.ts'

import type { Instant, Json, MaybeInstant } from './column-types.ts'
import type { EvidenceTables } from './evidence-tables.ts'

export type { Instant, Json, MaybeInstant } from './column-types.ts'

/**
 * Every table that the platform itself reads; each area adds its own by declaring this interface on
 * (`<area>-tables.ts`). int8 columns arrive as numbers (see `database.ts`); energy is Wh, power W.
 */
export interface Tables extends EvidenceTables {
  setting: { name: string; value: Json<unknown> }
  /** Uploaded pictures, by the SHA-256 of their content, hex. Sides in px. */
  picture: {
    id: string
    type: 'image/png' | 'image/jpeg' | 'image/webp'
    width: number
    height: number
    body: Buffer
    uploaded_at: Instant
    /** Stays, because a record's row or history may name it. */
    of_record: Generated<boolean>
  }
  department: {
    id: GeneratedAlways<number>
    parent_id: Generated<number | null>
    /** Unique among its siblings, whatever its case. */
    name: string
    sort: Generated<number>
    /** Counts changes, so that nobody overwrites one that they did not see. */
    version: Generated<number>
    /** Its users have the menus of `department_menu` at the most; else the roles alone decide. */
    limits_menus: Generated<boolean>
  }
  department_agency: { department_id: number; agency_id: number }
  department_menu: { department_id: number; menu_id: number }
  app_user: {
    id: GeneratedAlways<number>
    user_name: string
    name: string
    department_id: number | null
    /** Argon2id, PHC string. */
    password_hash: string
    password_changed_at: Instant
    must_change_password: boolean
    language: Generated<'ZH' | 'EN' | null>
    avatar: Generated<string>
    introduction: Generated<string>
    /** As the account's machine has it; see `account-life.ts`. */
    state: Generated<AccountState>
    /** Counts an administrator's edits. */
    version: Generated<number>
    phone: Generated<string>
    /** Where alarms are told that their department is told of; empty: nowhere. */
    email: Generated<string>
    remarks: Generated<string>
    created_at: ColumnType<Date, Date | undefined, never>
    last_sign_in_at: MaybeInstant
  }
  role: {
    id: GeneratedAlways<number>
    code: string
    name: string
    /** Names a configuration of the product (core §6); empty: none. */
    config_name: Generated<string>
    remarks: Generated<string>
    /** Goes up with every change, for editors that come too late. */
    version: Generated<number>
  }
  user_role: { user_id: number; role_id: number }
  menu: {
    /** Of the product's own below 10,000, of those that administrators made from there on. */
    id: Generated<number>
    parent_id: number
    address: string
    name: string
    icon: string
    sort: number
    /** A MenuCode, or empty for a folder. */
    code: Generated<string>
    /** Path of the screen that it shows; empty for a folder or an unknown screen. */
    view: Generated<string>
    /** False: cancelled, out of use with all below it. */
    enabled: Generated<boolean>
    version: Generated<number>
  }
  /** A view: menus that neither are cancelled nor hang below one that is. */
  menu_in_use: {
    id: GeneratedAlways<number>
    parent_id: GeneratedAlways<number>
    code: GeneratedAlways<string>
  }
  /** Menus of the product's own that an administrator deleted: no start makes them again. */
  removed_menu: { id: number }
  /** One row: goes up with every change of menus. */
  menu_revision: { only_one: Generated<boolean>; revision: number }
  role_menu: { role_id: number; menu_id: number; actions: string[] }
  session: {
    /** SHA-256 of the token, hex. The token itself is kept nowhere. */
    id: string
    user_id: number
    created_at: Instant
    last_seen_at: Instant
    /** Absolute end. */
    expires_at: Instant
    ended_at: MaybeInstant
    /** `sign_out`, `elsewhere`, `password_changed`, `by_administrator`. */
    ended_why: string | null
    address: string
    /** The session's SM4 key, sealed under the token, which is kept nowhere; empty: it has none. */
    sealed_key: Generated<string>
  }
  /** Sign-ins whose password was right and whose second step is awaited. */
  pending_sign_in: {
    /** SHA-256 of the ticket, hex. */
    id: string
    user_id: number
    expires_at: Instant
  }
  /** Who may change an expired password without a session: both steps of a sign-in were right. */
  password_change_pass: { user_id: number; address: string; expires_at: Instant }
  /** Nonces of sealed calls, for as long as their timestamps would be taken. */
  used_nonce: { session_id: string; nonce: string; used_at: Instant }
  captcha: { key: string; answer: string; expires_at: Instant }
  agency: {
    id: GeneratedAlways<number>
    parent_id: number | null
    label: string
    label_english: string
    icon: Generated<string>
    /** Ids from the root to this one, each followed by a dot: `1.4.12.`; a subtree is a prefix. */
    path: string
    sort: number
    kind_id: Generated<number | null>
    contact: Generated<string>
    phone: Generated<string>
    address: Generated<string>
    remarks: Generated<string>
    version: Generated<number>
  }
  site: {
    id: GeneratedAlways<number>
    agency_id: number
    label: string
    label_english: string
    /** Sign and hh:mm. */
    utc_offset: Generated<string>
    has_storage: boolean
    rated_power_w: number
    rated_capacity_wh: number
    /** The terminal that reports the station's telemetry. */
    station_terminal_id: Generated<number | null>
    /** Unique whatever its case. */
    site_no: Generated<string>
    /** Key of the dictionary `siteType`. */
    site_type: Generated<string>
    /** Of `contract/archive/regions.ts`. */
    region: Generated<string | null>
    address: Generated<string>
    /** Degrees × 1,000,000. */
    latitude: Generated<number | null>
    longitude: Generated<number | null>
    /** Key of the dictionary `gridConnection`. */
    grid_connection: Generated<string>
    /** `YYYY-MM-DD`. */
    grid_connected_on: Generated<string | null>
    grid_voltage_v: Generated<number | null>
    grid_agreement_no: Generated<string>
    owner: Generated<string>
    /** `YYYY-MM-DD`. */
    commissioned_on: Generated<string | null>
    /** SHA-256 of a stored picture. */
    photo: Generated<string | null>
    remarks: Generated<string>
    version: Generated<number>
  }
  terminal: {
    id: GeneratedAlways<number>
    agency_id: number
    site_id: number
    name: string
    address: string
    /** Repeats the asset's; of before the stock was kept where it has none. */
    asset_no: Generated<string>
    protocol: string
    vender: Generated<string>
    model_name: Generated<string>
    /** ISO date. */
    buy_date: Generated<string>
    remarks: Generated<string>
    /** Follows the journal of the terminal's life. */
    state: Generated<number>
    terminal_asset_id: Generated<number | null>
    version: Generated<number>
    last_seen_at: MaybeInstant
    /** True between the broker's words that it came and that it went. */
    connected: Generated<boolean>
    /** What it said last of its network, dBm. */
    signal_dbm: Generated<number | null>
    /** Version of its program, as it says. */
    firmware: Generated<string>
    /** Lower-case name, address and asset number; made by the database. */
    search_text: GeneratedAlways<string>
  }
  /** Runs of one to three characters of `terminal.search_text`; kept by triggers. */
  /** Kept by triggers on `terminal`: what lists are filtered and sorted by. */
  terminal_search: {
    terminal_id: number
    grams: string[]
    agency_id: number
    protocol: string
    name: string
    address: string
    asset_no: string
    search_text: string
  }
  protocol: { code: string; name: string; kind: Generated<string> }
  box: { id: GeneratedAlways<number>; terminal_id: number; address: string; branch: string }
  meter: {
    id: GeneratedAlways<number>
    terminal_id: number
    box_id: number | null
    address: string
    asset_no: string
  }
  /** Outbox of commands to terminals; nodes claim rows with FOR UPDATE SKIP LOCKED. */
  command: {
    request_id: string
    terminal_id: number
    payload: Json<unknown>
    state: 'queued' | 'sent' | 'acknowledged' | 'refused' | 'unknown'
    created_by: string
    created_at: Instant
    sent_at: MaybeInstant
    answered_at: MaybeInstant
    deadline_at: Instant
    attempts: Generated<number>
    next_attempt_at: Instant
  }
}
