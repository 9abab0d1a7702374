import type { Generated } from 'kysely'
import type { OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** What shoppers put aside, and who they are. */
export type GarageTables = {
  shopper: {
    group_id: OwnGroup
    shopper_id: Generated<string>
    email: string
    created_at: Date
    contact_agreed_at: WhenNull<Date>
    contact_words: WhenOmitted<string>
    contact_site_id: WhenNull<string>
  }
  shopper_passkey: {
    group_id: OwnGroup
    credential_id: string
    shopper_id: string
    site_id: string
    public_key: Buffer
    counter: WhenOmitted<number>
    transports: WhenOmitted<string[]>
    name: WhenOmitted<string>
    created_at: Date
    used_at: WhenNull<Date>
  }
  shopper_challenge: {
    group_id: OwnGroup
    challenge_hash: Buffer
    site_id: string
    shopper_id: WhenNull<string>
    expires_at: Date
  }
  push_subscription: {
    group_id: OwnGroup
    push_id: string
    site_id: string
    garage_id: string
    session_hash: WhenNull<Buffer>
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
  shopper_sign_in: {
    group_id: OwnGroup
    token_hash: Buffer
    site_id: string
    email: string
    code_hash: Buffer
    attempts: WhenOmitted<number>
    created_at: Date
    expires_at: Date
    used_at: WhenNull<Date>
  }
  shopper_session: {
    group_id: OwnGroup
    token_hash: Buffer
    shopper_id: string
    created_at: Date
    seen_at: Date
    expires_at: Date
    browser: WhenOmitted<string>
  }
  garage: {
    group_id: OwnGroup
    garage_id: string
    site_id: string
    token_hash: WhenNull<Buffer>
    shopper_id: WhenNull<string>
    share_hash: WhenNull<Buffer>
    seen_at: Date
  }
  garage_vehicle: {
    group_id: OwnGroup
    garage_id: string
    vehicle_id: string
    saved_at: Date
    saved_price: WhenNull<number>
    note: WhenOmitted<string>
    removed_at: WhenNull<Date>
  }
  saved_search: {
    group_id: OwnGroup
    saved_search_id: string
    site_id: string
    email: string
    address: string
    title: string
    frequency: string
    token_hash: Buffer
    created_at: Date
    confirmed_at: WhenNull<Date>
    stopped_at: WhenNull<Date>
    last_sent_at: WhenNull<Date>
    vehicle_id: WhenNull<string>
    garage_id: WhenNull<string>
    by_mail: WhenOmitted<boolean>
    last_pushed_at: WhenNull<Date>
    mail_seen: WhenOmitted<number>
    push_seen: WhenOmitted<number>
  }
  search_alert: {
    group_id: OwnGroup
    saved_search_id: string
    vehicle_id: string
    kind: string
    price: number
    found_at: Date
    sent_at: WhenNull<Date>
    pushed_at: WhenNull<Date>
  }
  list_news: {
    group_id: OwnGroup
    news_id: Generated<number>
    site_id: string
    address: string
    found_at: Date
    vehicle_ids: string[]
    kinds: string[]
    prices: number[]
  }
  waiting_alert: {
    group_id: OwnGroup
    saved_search_id: string
    channel: string
    vehicle_id: string
    kind: string
    price: number
    found_at: Date
  }
  matched_vehicle: {
    group_id: OwnGroup
    site_id: string
    vehicle_id: string
    is_for_sale: boolean
    price: number
    is_reserved: WhenOmitted<boolean>
    price_note: WhenOmitted<string>
    name: WhenOmitted<string>
  }
}
