import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { AccountState } from '#contract/operator/account-state.ts'

export type Json<T> = ColumnType<T, string, string>
export type Instant = ColumnType<Date, Date, Date>
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/**
 * Every table that the platform itself reads; each area adds its own by declaring this interface on
 * (`<area>-tables.ts`). int8 columns arrive as numbers (see `database.ts`); energy is Wh, power W.
 */
export interface Tables {
  setting: { name: string; value: Json<unknown> }
  /** Uploaded pictures, by the SHA-256 of their content, hex. Sides in px. */
  picture: {
    id: string
    type: 'image/png' | 'image/jpeg' | 'image/webp'
    width: number
    height: number
    body: Buffer
    uploaded_at: Instant
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
    owner: Generated<string>
    /** `YYYY-MM-DD`. */
    commissioned_on: Generated<string | null>
    remarks: Generated<string>
    version: Generated<number>
  }
  terminal: {
    id: GeneratedAlways<number>
    agency_id: number
    site_id: number
    name: string
    address: string
    asset_no: string
    protocol: string
    vender: string
    model_name: string
    /** ISO date. */
    buy_date: string
    remarks: Generated<string>
    last_seen_at: MaybeInstant
    /** True between the broker's words that it came and that it went. */
    connected: Generated<boolean>
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
  /** Current state of every record that a machine rules. */
  entity: {
    machine_id: string
    entity_id: string
    definition_hash: string
    state: string
    snapshot: Json<unknown>
    seq: number
    /** Hash of the newest journal row. */
    tail: string
    updated_at: Instant
  }
  journal: {
    machine_id: string
    entity_id: string
    seq: number
    definition_hash: string
    /** `accepted` or `refused`. */
    verdict: 'accepted' | 'refused'
    event: Json<unknown>
    from_state: string
    to_state: string
    actor: string
    address: string
    at: Instant
    /** SM3 over the previous row's hash and this row's content, hex. */
    hash: string
  }
  /** Every change and every refused attempt, one chain for all; see `audit.ts`. */
  audit: {
    /** From 1, without gaps but for what retention removed at the old end. */
    seq: number
    at: Instant
    /** `user:<name>` or `server`; `nobody` without a session. */
    actor: string
    /** Remote address, empty for the server itself. */
    address: string
    http_id: string
    /** Name of the contract's call; empty for what the server does by itself. */
    call: string
    verdict: 'accepted' | 'refused'
    /** Why it was refused, else empty. */
    code: string
    /** What kind of record it was about, and which. */
    kind: string
    record_id: string
    /** The menu whose page asked; null where the request named none. */
    menu_id: number | null
    before: Json<unknown>
    after: Json<unknown>
    /** SM3 over the previous row's hash and this row's content, hex. */
    hash: string
  }
  /** What administrators look up of the server's log; see `system-log.ts`. */
  system_log: {
    id: GeneratedAlways<number>
    at: Instant
    level: string
    event: string
    message: string
    /** Empty where nobody is meant. */
    user_name: string
    address: string
    http_id: string
    detail: Json<unknown>
  }
  /** One row: where the chain ends, and the hash that its oldest kept row follows. */
  audit_chain: { id: Generated<boolean>; seq: number; tail: string; kept_from: number; head: string }
  /** What a machine was: append-only, one row for each wording of each definition. */
  machine_definition: {
    machine_id: string
    /** SM3 over the canonical JSON of the chart, words included. */
    chart_hash: string
    /** As journal rows name it. */
    definition_hash: string
    version: string
    chart: Json<unknown>
    /** Where it is drawn; `null` until a server with a built console ran it. */
    layout: ColumnType<unknown, string | null, string>
    first_seen_at: Instant
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
