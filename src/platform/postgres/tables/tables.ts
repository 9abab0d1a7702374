// Written by `npm run tables` from the migrated database; table-types.test.ts compares them.
import type {
  Computed,
  Day,
  Decimal,
  Json,
  JsonOrNull,
  JsonWhenOmitted,
  OwnGroup,
  Range,
  WhenNull,
  WhenOmitted,
} from './column-types.ts'

export type Tables = {
  api_key: {
    group_id: OwnGroup
    key_id: string
    prefix: string
    key_hash: Buffer
    name: string
    scopes: string[]
    site_ids: WhenNull<string[]>
    created_at: Date
    created_by: WhenOmitted<string>
    expires_at: Date
    last_used_at: WhenNull<Date>
    revoked_at: WhenNull<Date>
    replaced_by: WhenNull<string>
  }
  api_request: {
    group_id: OwnGroup
    key_id: string
    request_key: string
    route: string
    body_hash: Buffer
    answer: JsonOrNull
    created_at: Date
  }
  article: {
    group_id: OwnGroup
    article_id: WhenOmitted<string>
    site_id: string
    slug: string
    title: string
    summary: WhenOmitted<string>
    author: WhenOmitted<string>
    image: JsonOrNull
    body: WhenOmitted<string>
    blocks: JsonWhenOmitted
    tags: WhenOmitted<string[]>
    stock: WhenOmitted<string>
    published_at: WhenNull<Date>
    updated_at: WhenOmitted<Date>
  }
  audit_entry: {
    group_id: OwnGroup
    position: WhenOmitted<number>
    happened_at: Date
    site_id: WhenNull<string>
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    via: WhenOmitted<'console' | 'key' | 'job' | 'command-line'>
    action: string
    subject_kind: WhenOmitted<string>
    subject_id: WhenOmitted<string>
    subject_name: WhenOmitted<string>
    before: JsonOrNull
    after: JsonOrNull
    request_id: WhenOmitted<string>
  }
  booking: {
    group_id: OwnGroup
    booking_id: WhenOmitted<string>
    site_id: string
    kind: 'test-drive' | 'service' | 'hand-over' | 'visit'
    dealership_id: string
    location_id: string
    vehicle_id: WhenNull<string>
    during: Range
    occupied: Range
    lane: number
    time_zone: string
    loan_lane: WhenNull<number>
    loan_during: WhenNull<Range>
    state: WhenOmitted<'booked' | 'cancelled' | 'done' | 'no-show'>
    sequence: WhenOmitted<number>
    request_key: string
    token_hash: Buffer
    name: WhenOmitted<string>
    email: WhenOmitted<string>
    phone: WhenOmitted<string>
    email_key: WhenOmitted<string>
    phone_key: WhenOmitted<string>
    typed: JsonWhenOmitted
    sent_from: JsonWhenOmitted
    lead_id: WhenNull<string>
    confirmed_at: WhenNull<Date>
    created_at: Date
    updated_at: Date
  }
  booking_block: {
    group_id: OwnGroup
    block_id: WhenOmitted<string>
    location_id: string
    kind: WhenNull<'test-drive' | 'service'>
    during: Range
    reason: WhenOmitted<string>
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    created_at: Date
  }
  booking_change: {
    group_id: OwnGroup
    booking_id: string
    position: WhenOmitted<number>
    happened_at: Date
    kind: 'booked' | 'moved' | 'confirmed' | 'cancelled' | 'done' | 'no-show'
    actor: 'shopper' | 'staff' | 'program'
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    detail: JsonWhenOmitted
  }
  booking_mail: {
    group_id: OwnGroup
    booking_id: string
    mail: string
    sequence: number
    outcome: 'sent' | 'failed'
    answer: WhenOmitted<string>
    happened_at: Date
  }
  calendar_feed: {
    group_id: OwnGroup
    feed_id: WhenOmitted<string>
    site_id: string
    user_id: string
    dealership_id: WhenNull<string>
    token_hash: Buffer
    created_at: Date
    fetched_at: WhenNull<Date>
  }
  connection_key: {
    group_id: OwnGroup
    site_id: string
    service: string
    sealed: Buffer
    last_four: string
    created_at: Date
  }
  console_draft: {
    group_id: OwnGroup
    site_id: string
    user_id: string
    subject: string
    body: Json
    version: string
    saved_at: Date
  }
  console_request: {
    group_id: OwnGroup
    user_id: string
    request_key: string
    operation: string
    input_hash: Buffer
    answer: JsonOrNull
    created_at: Date
  }
  console_view: {
    group_id: OwnGroup
    view_id: string
    site_id: string
    user_id: string
    screen: string
    name: string
    query: string
    columns: WhenOmitted<string[]>
    created_at: Date
  }
  content_version: {
    group_id: OwnGroup
    site_id: string
    key: string
    version: number
    content: JsonOrNull
    changed_by: string
    created_at: Date
    kind: 'page' | 'article' | 'offer' | 'review' | 'position' | 'model' | 'product' | 'form'
  }
  dealer_group: {
    group_id: WhenOmitted<string>
    slug: string
    name: string
    created_at: WhenOmitted<Date>
  }
  dealer_setup: {
    group_id: OwnGroup
    step: string
    done_at: WhenOmitted<Date>
  }
  dealer_version: {
    group_id: OwnGroup
    version: number
    document: Json
    changed_by: string
    summary: string
    created_at: Date
  }
  dealership: {
    group_id: OwnGroup
    dealership_id: WhenOmitted<string>
    slug: string
    name: string
    licence_number: WhenOmitted<string>
    email: WhenOmitted<string>
    position: WhenOmitted<number>
    legal_name: WhenOmitted<string>
    business_number: WhenOmitted<string>
    payment_services: WhenOmitted<string[]>
  }
  deferred_vendor: {
    group_id: OwnGroup
    site_id: string
    vendor: string
    since: Date
  }
  earlier_price: {
    group_id: OwnGroup
    vehicle_id: string
    price: number
    price_note: 'drive-away' | 'excluding-charges' | 'excluding-gst' | 'none'
    since: Date
    until: Date
  }
  feed_address: {
    group_id: OwnGroup
    site_id: string
    target: string
    key: string
    created_at: Date
  }
  feed_fetch: {
    group_id: OwnGroup
    feed_fetch_id: WhenOmitted<string>
    site_id: string
    target: string
    fetched_at: Date
    status: number
    listed: number
    left_out: number
    bytes: number
    agent: string
  }
  feed_run: {
    group_id: OwnGroup
    feed_run_id: WhenOmitted<string>
    feed_source_id: string
    began_at: Date
    ended_at: Date
    outcome: 'imported' | 'unchanged' | 'failed'
    message: WhenOmitted<string>
    bytes: WhenOmitted<number>
  }
  feed_source: {
    group_id: OwnGroup
    feed_source_id: string
    dealership_id: string
    name: string
    address: string
    user_name: WhenOmitted<string>
    sealed: WhenNull<Buffer>
    host_key: WhenOmitted<string>
    mapping: JsonOrNull
    every_minutes: number
    allow_removals: WhenOmitted<boolean>
    is_paused: WhenOmitted<boolean>
    created_at: Date
    next_run_at: Date
    last_hash: WhenOmitted<string>
    last_etag: WhenOmitted<string>
    last_file_at: WhenNull<Date>
    alarmed_at: WhenNull<Date>
    keeps_others: WhenOmitted<boolean>
  }
  financial_answers: {
    group_id: OwnGroup
    lead_id: string
    site_id: string
    sealed: Buffer
    saved_at: Date
    delete_after: Date
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
  hire: {
    group_id: OwnGroup
    hire_id: WhenOmitted<string>
    site_id: WhenNull<string>
    vehicle_id: string
    kind: 'rental' | 'subscription' | 'block'
    state: 'requested' | 'confirmed' | 'declined' | 'expired' | 'ended'
    during: Range
    held_until: WhenNull<Date>
    quote: JsonWhenOmitted
    request_key: string
    name: WhenOmitted<string>
    email: WhenOmitted<string>
    phone: WhenOmitted<string>
    email_key: WhenOmitted<string>
    phone_key: WhenOmitted<string>
    typed: JsonWhenOmitted
    sent_from: JsonWhenOmitted
    lead_id: WhenNull<string>
    reason: WhenOmitted<string>
    actor_name: WhenOmitted<string>
    created_at: Date
    updated_at: Date
  }
  imported_vehicle: {
    group_id: OwnGroup
    stock_import_id: string
    vehicle_id: string
    before: JsonOrNull
    after: JsonOrNull
  }
  index_now: {
    group_id: OwnGroup
    site_id: string
    key: string
    notified_until: Date
    problem: WhenOmitted<string>
  }
  job_position: {
    group_id: OwnGroup
    position_id: WhenOmitted<string>
    site_id: string
    slug: string
    title: string
    summary: WhenOmitted<string>
    body: WhenOmitted<string>
    employment: 'full-time' | 'part-time' | 'casual' | 'apprenticeship' | 'contract' | 'internship'
    location_slug: WhenOmitted<string>
    pay: JsonOrNull
    posted_on: Day
    closes_on: WhenNull<Day>
  }
  lead: {
    group_id: OwnGroup
    lead_id: WhenOmitted<string>
    site_id: string
    dealership_id: WhenNull<string>
    location_id: WhenNull<string>
    vehicle_id: WhenNull<string>
    category: string
    subcategory: WhenOmitted<string>
    event_id: number
    lead_status: WhenOmitted<string>
    form_completed: WhenOmitted<boolean>
    name: WhenOmitted<string>
    email: WhenOmitted<string>
    phone: WhenOmitted<string>
    payload: Json
    token_hash: Buffer
    held_because: WhenOmitted<string>
    created_at: Date
    updated_at: Date
    duplicate_of: WhenNull<string>
    follow_token_hash: WhenNull<Buffer>
    email_key: WhenOmitted<string>
    phone_key: WhenOmitted<string>
    stage: WhenOmitted<'new' | 'opened' | 'answered' | 'won' | 'lost' | 'withdrawn' | 'archived'>
    waiting_since: WhenNull<Date>
    due_at: WhenNull<Date>
    opened_at: WhenNull<Date>
    answered_at: WhenNull<Date>
    answered_by: WhenOmitted<string>
    answered_how: WhenOmitted<'' | 'call' | 'mail' | 'sms' | 'visit'>
    alerted_at: WhenNull<Date>
    assigned_to: WhenNull<string>
    followed_at: WhenNull<Date>
    follow_visits: WhenOmitted<number>
    search_text: Computed<string>
    state: Computed<string>
    content_hash: WhenNull<Buffer>
    follow_version: WhenOmitted<number>
    changed_at: WhenOmitted<Date>
    made_by: WhenNull<string>
  }
  lead_consent: {
    group_id: OwnGroup
    lead_id: string
    purpose: string
    channel: string
    recorded_at: Date
    is_given: boolean
    wording: string
    wording_version: string
  }
  lead_conversion: {
    group_id: OwnGroup
    lead_id: string
    target: 'meta' | 'google'
    event: JsonOrNull
    created_at: Date
    attempts: WhenOmitted<number>
    sent_at: WhenNull<Date>
    problem: WhenOmitted<string>
  }
  lead_delivery: {
    group_id: OwnGroup
    delivery_id: string
    lead_id: string
    rule: string
    channel: 'mail' | 'adf-mail' | 'adf-http' | 'webhook' | 'confirmation' | 'reply' | 'alert' | 'nobody'
    recipient: string
    occasion: string
    note: WhenOmitted<string>
    status: 'waiting' | 'sending' | 'delivered' | 'failed' | 'replaced' | 'not-needed'
    attempts: WhenOmitted<number>
    due_at: Date
    claimed_at: WhenNull<Date>
    created_at: Date
    finished_at: WhenNull<Date>
    letter: JsonOrNull
  }
  lead_delivery_attempt: {
    group_id: OwnGroup
    delivery_id: string
    attempt: number
    started_at: Date
    ended_at: WhenNull<Date>
    outcome: WhenOmitted<'' | 'delivered' | 'failed' | 'interrupted'>
    status_code: WhenNull<number>
    excerpt: WhenOmitted<string>
  }
  lead_file: {
    group_id: OwnGroup
    file_id: string
    lead_id: string
    name: string
    content_type: string
    bytes: number
    scan: 'clean' | 'unscanned'
    created_at: Date
  }
  lead_hand_out: {
    group_id: OwnGroup
    lead_id: string
    user_id: string
    site_id: string
    handed_at: Date
    turn: WhenOmitted<number>
  }
  lead_idempotency: {
    group_id: OwnGroup
    site_id: string
    idempotency_key: string
    lead_id: string
    lead_token: string
    created_at: Date
    body_hash: WhenNull<Buffer>
    sender_hash: WhenNull<Buffer>
  }
  lead_task: {
    group_id: OwnGroup
    task_id: WhenOmitted<string>
    site_id: string
    lead_id: string
    what: string
    due_at: Date
    assigned_to: WhenNull<string>
    state: WhenOmitted<'open' | 'done' | 'dropped'>
    created_by: WhenNull<string>
    created_at: Date
    closed_at: WhenNull<Date>
    closed_by: WhenNull<string>
    reminded_at: WhenNull<Date>
  }
  lead_text: {
    group_id: OwnGroup
    text_id: string
    lead_id: string
    number: string
    body: string
    status: 'queued' | 'sending' | 'accepted' | 'sent' | 'delivered' | 'unclear' | 'failed'
    reason: WhenOmitted<string>
    service_id: WhenNull<string>
    attempts: WhenOmitted<number>
    due_at: Date
    changed_at: Date
  }
  lead_timeline: {
    group_id: OwnGroup
    lead_id: string
    position: WhenOmitted<number>
    happened_at: Date
    kind: string
    actor: 'shopper' | 'staff' | 'program'
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    text: WhenOmitted<string>
    detail: JsonWhenOmitted
    change_id: WhenNull<string>
  }
  ledger_line: {
    group_id: OwnGroup
    transfer_id: string
    line: number
    account: 'processor_clearing' | 'customer_holding' | 'applied_to_sale' | 'forfeited' | 'processor_fees' | 'disputed' | 'paid_by_hand'
    amount: number
    currency: string
  }
  ledger_transfer: {
    group_id: OwnGroup
    transfer_id: string
    dealership_id: string
    kind: 'paid' | 'refunded' | 'refund-failed' | 'applied' | 'disputed' | 'dispute-won' | 'dispute-lost' | 'manual-refund' | 'sale-reversed'
    payment_id: string
    subject: string
    booked_at: Date
  }
  library_picture: {
    group_id: OwnGroup
    media_key: string
    name: string
    alt: WhenOmitted<string>
    added_at: Date
  }
  list_news: {
    group_id: OwnGroup
    news_id: WhenOmitted<number>
    site_id: string
    address: string
    found_at: Date
    vehicle_ids: string[]
    kinds: string[]
    prices: number[]
  }
  location: {
    group_id: OwnGroup
    location_id: WhenOmitted<string>
    dealership_id: string
    slug: string
    name: string
    position: WhenOmitted<number>
    is_primary: WhenOmitted<boolean>
    phone: WhenOmitted<string>
    email: WhenOmitted<string>
    address: JsonWhenOmitted
    opening_hours: JsonWhenOmitted
    time_zone: WhenOmitted<string>
    note: WhenOmitted<string>
    departments: JsonWhenOmitted
  }
  location_hours_version: {
    group_id: OwnGroup
    location_id: string
    version: number
    hours: Json
    changed_by: string
    created_at: Date
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
  meta_lead_notice: {
    group_id: OwnGroup
    site_id: string
    leadgen_id: string
    received_at: Date
    attempts: WhenOmitted<number>
    problem: WhenOmitted<string>
    is_given_up: WhenOmitted<boolean>
  }
  model: {
    group_id: OwnGroup
    model_id: WhenOmitted<string>
    site_id: string
    slug: string
    name: string
    manufacturer_name: WhenOmitted<string>
    description: WhenOmitted<string>
    body: WhenOmitted<string[]>
    image: JsonOrNull
    status: WhenOmitted<'' | 'new'>
    override_url: WhenOmitted<string>
    position: WhenOmitted<number>
    blocks: JsonWhenOmitted
    accessories_count: WhenOmitted<number>
    brochure: WhenOmitted<string>
    brochure_kb: WhenOmitted<number>
  }
  offer: {
    group_id: OwnGroup
    offer_id: WhenOmitted<string>
    site_id: string
    slug: string
    title: string
    summary: WhenOmitted<string>
    image: JsonOrNull
    fine_print: WhenOmitted<string>
    valid_from: WhenNull<Day>
    valid_until: WhenNull<Day>
    stock: WhenOmitted<string>
    position: WhenOmitted<number>
  }
  old_address: {
    group_id: OwnGroup
    site_id: string
    address: string
    title: WhenOmitted<string>
    vehicle: JsonOrNull
    is_left: WhenOmitted<boolean>
  }
  old_business: {
    group_id: OwnGroup
    site_id: string
    business: Json
  }
  old_piece: {
    group_id: OwnGroup
    site_id: string
    address: string
    content: Json
    state: WhenOmitted<'proposed' | 'taken' | 'left'>
  }
  old_site_page: {
    group_id: OwnGroup
    site_id: string
    address: string
    state: WhenOmitted<'waiting' | 'read' | 'refused' | 'failed'>
    found_at: WhenOmitted<Date>
  }
  old_site_walk: {
    group_id: OwnGroup
    site_id: string
    origin: string
    most_pages: number
    state: 'reading' | 'stopped' | 'done' | 'failed'
    message: WhenOmitted<string>
    robots: WhenNull<string>
    began_at: Date
    claimed_until: WhenNull<Date>
  }
  operator_impersonation: {
    group_id: OwnGroup
    user_id: string
    until: Date
  }
  own_form: {
    group_id: OwnGroup
    site_id: string
    slug: string
    definition: Json
    removed_at: WhenNull<Date>
  }
  page: {
    group_id: OwnGroup
    page_id: WhenOmitted<string>
    site_id: string
    path: string
    title: string
    description: WhenOmitted<string>
    body: string
    form: WhenOmitted<string>
    updated_at: WhenOmitted<Date>
    blocks: JsonWhenOmitted
  }
  partner_customer: {
    group_id: OwnGroup
    partner_customer_id: string
    site_id: string
    partner: string
    payload: Json
    created_at: Date
  }
  partner_listing: {
    group_id: OwnGroup
    site_id: string
    partner: string
    source: 'feed' | 'partner'
    listed_at: Date
    vehicles: Json
  }
  payment: {
    group_id: OwnGroup
    payment_id: string
    reservation_id: WhenNull<string>
    dealership_id: string
    processor: 'stripe' | 'till' | 'st_george' | 'sandbox'
    key_version: number
    state: 'created' | 'open' | 'paid' | 'closed' | 'wrong'
    amount: number
    currency: string
    received: WhenNull<number>
    received_currency: WhenNull<string>
    provider_ref: WhenOmitted<string>
    charge_ref: WhenOmitted<string>
    pay_url: WhenOmitted<string>
    created_at: Date
    settled_at: WhenNull<Date>
    polls: WhenOmitted<number>
    next_poll_at: WhenNull<Date>
    problem: WhenOmitted<string>
    charging_at: WhenNull<Date>
    charge_barred_at: WhenNull<Date>
    order_id: WhenNull<string>
  }
  payment_difference: {
    group_id: OwnGroup
    difference_id: string
    dealership_id: string
    processor: string
    kind: string
    provider_ref: string
    payment_id: WhenNull<string>
    detail: string
    found_at: Date
    resolved_at: WhenNull<Date>
    resolved_by: WhenOmitted<string>
  }
  payment_key: {
    group_id: OwnGroup
    dealership_id: string
    processor: 'stripe' | 'till' | 'st_george' | 'sandbox'
    version: number
    sealed: Buffer
    hint: string
    mode: 'live' | 'test'
    endpoint_id: string
    status: 'active' | 'paused' | 'retired'
    paused_because: WhenOmitted<string>
    failures: WhenOmitted<number>
    checked_at: WhenNull<Date>
    created_at: Date
    created_by: string
  }
  payment_notification: {
    group_id: OwnGroup
    endpoint_id: string
    event_id: string
    kind: string
    received_at: Date
  }
  person_erasure: {
    group_id: OwnGroup
    person_erasure_id: string
    erased_at: Date
    removed: Json
  }
  picture_fetch: {
    group_id: OwnGroup
    vehicle_id: string
    attempts: WhenOmitted<number>
    due_at: Date
    unfinished: WhenOmitted<number>
  }
  planned_publication: {
    group_id: OwnGroup
    publication_id: string
    site_id: string
    user_id: string
    operation: string
    input: Json
    title: string
    subject: string
    draft: Json
    publish_at: Date
    state: WhenOmitted<'waiting' | 'published' | 'failed'>
    problem: WhenOmitted<string>
    planned_at: Date
  }
  product: {
    group_id: OwnGroup
    product_id: WhenOmitted<string>
    site_id: string
    slug: string
    title: string
    part_number: WhenOmitted<string>
    category: WhenOmitted<string>
    description: WhenOmitted<string>
    image: JsonOrNull
    price: WhenNull<number>
    in_stock: WhenNull<number>
    variants: JsonWhenOmitted
    fits: JsonWhenOmitted
    position: WhenOmitted<number>
  }
  provider_answer: {
    group_id: OwnGroup
    site_id: string
    kind: 'manufacturer' | 'careers' | 'website'
    body: Json
    changed_at: Date
    fetched_at: Date
  }
  provider_vehicle: {
    group_id: OwnGroup
    site_id: string
    car_id: string
    stock_number: string
    fetched_at: Date
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
  refund: {
    group_id: OwnGroup
    refund_id: string
    payment_id: string
    amount: number
    currency: string
    state: 'due' | 'sending' | 'refunded' | 'failed' | 'manual'
    because: string
    requested_by: WhenOmitted<string>
    provider_ref: WhenOmitted<string>
    attempts: WhenOmitted<number>
    next_try_at: WhenNull<Date>
    problem: WhenOmitted<string>
    manual_reference: WhenOmitted<string>
    created_at: Date
    finished_at: WhenNull<Date>
  }
  remote_picture: {
    group_id: OwnGroup
    digest: string
    url: string
    state: 'stored' | 'dead'
    media_url: WhenOmitted<string>
    width: WhenOmitted<number>
    height: WhenOmitted<number>
    because: WhenOmitted<string>
    tried_at: Date
  }
  report_opt_out: {
    group_id: OwnGroup
    site_id: string
    email: string
    at: Date
  }
  reservation: {
    group_id: OwnGroup
    reservation_id: string
    site_id: string
    dealership_id: string
    location_id: WhenNull<string>
    vehicle_id: string
    state: 'held' | 'paying' | 'paid' | 'confirmed' | 'extended' | 'declined' | 'cancelled' | 'lapsed' | 'expired' | 'completed'
    vehicle: Json
    deposit: number
    currency: string
    conditions: string
    name: string
    email: string
    phone: string
    opt_in: WhenOmitted<boolean>
    origin: JsonWhenOmitted
    token_hash: Buffer
    answer_token_hash: Buffer
    created_at: Date
    lock_until: Date
    paid_at: WhenNull<Date>
    hold_until: WhenNull<Date>
    answer_due: WhenNull<Date>
    confirmed_at: WhenNull<Date>
    extensions: WhenOmitted<number>
    reminded_at: WhenNull<Date>
    alerted_at: WhenNull<Date>
    ended_at: WhenNull<Date>
    ended_because: WhenOmitted<string>
    is_disputed: WhenOmitted<boolean>
    attention: WhenOmitted<string>
    lead_id: WhenNull<string>
  }
  reservation_alert: {
    group_id: OwnGroup
    alert_id: string
    site_id: string
    vehicle_id: string
    email: string
    created_at: Date
    sent_at: WhenNull<Date>
  }
  reservation_event: {
    group_id: OwnGroup
    reservation_id: string
    position: WhenOmitted<number>
    happened_at: Date
    kind: string
    actor: 'shopper' | 'staff' | 'program'
    actor_name: WhenOmitted<string>
    detail: JsonWhenOmitted
  }
  review: {
    group_id: OwnGroup
    review_id: WhenOmitted<string>
    site_id: string
    author: string
    rating: Decimal
    body: WhenOmitted<string>
    source: WhenOmitted<string>
    reviewed_on: Day
  }
  sandbox_payment: {
    group_id: OwnGroup
    sandbox_id: string
    kind: 'payment' | 'refund'
    order_id: string
    record: Json
    created_at: Date
  }
  saved_search: {
    group_id: OwnGroup
    saved_search_id: string
    site_id: string
    email: string
    address: string
    title: string
    frequency: 'now' | 'daily' | 'weekly'
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
    kind: 'new' | 'price' | 'back' | 'sold' | 'reserved'
    price: number
    found_at: Date
    sent_at: WhenNull<Date>
    pushed_at: WhenNull<Date>
  }
  shopper: {
    group_id: OwnGroup
    shopper_id: WhenOmitted<string>
    email: string
    created_at: Date
    contact_agreed_at: WhenNull<Date>
    contact_wording: WhenOmitted<string>
    contact_site_id: WhenNull<string>
  }
  shopper_challenge: {
    group_id: OwnGroup
    challenge_hash: Buffer
    site_id: string
    shopper_id: WhenNull<string>
    expires_at: Date
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
  shopper_session: {
    group_id: OwnGroup
    token_hash: Buffer
    shopper_id: string
    created_at: Date
    seen_at: Date
    expires_at: Date
    browser: WhenOmitted<string>
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
    browser_hash: WhenNull<Buffer>
  }
  site: {
    group_id: OwnGroup
    site_id: WhenOmitted<string>
    slug: string
    name: string
    template: 'car' | 'motorcycle' | 'camper' | 'truck' | 'rv'
    region: 'AU' | 'NZ' | 'US'
    time_zone: string
    settings: JsonWhenOmitted
    settings_version: WhenOmitted<number>
    version: WhenOmitted<number>
    created_at: WhenOmitted<Date>
    last_report_day: WhenNull<Day>
    matched_version: WhenOmitted<number>
    vehicle_versions: WhenOmitted<number>
    alerts_notify_at: WhenNull<Date>
  }
  site_dealership: {
    group_id: OwnGroup
    site_id: string
    dealership_id: string
    position: WhenOmitted<number>
  }
  site_event: {
    group_id: OwnGroup
    site_event_id: WhenOmitted<string>
    site_id: string
    event_id: number
    happened_at: Date
    lead_id: WhenNull<string>
    vehicle_id: WhenNull<string>
    properties: JsonWhenOmitted
    name: WhenOmitted<string>
    dealership_id: WhenNull<string>
    session_id: WhenOmitted<string>
  }
  site_host: {
    host: string
    group_id: OwnGroup
    site_id: string
    position: WhenOmitted<number>
  }
  site_preview: {
    group_id: OwnGroup
    site_id: string
    user_id: string
    token_hash: Buffer
    drafts: Json
    version: WhenOmitted<number>
    expires_at: Date
  }
  site_settings_version: {
    group_id: OwnGroup
    site_id: string
    settings_version: number
    settings: Json
    changed_by: string
    created_at: WhenOmitted<Date>
  }
  split_visitor: {
    group_id: OwnGroup
    site_id: string
    test: string
    visitor: number
    variant: 'first' | 'second'
    converted: WhenOmitted<boolean>
    at: Date
  }
  staff_former_member: {
    group_id: OwnGroup
    user_id: string
    role: 'operator' | 'group-manager' | 'dealership-manager' | 'salesperson' | 'content-editor'
    dealership_ids: WhenNull<string[]>
    removed_at: Date
  }
  staff_invitation: {
    group_id: OwnGroup
    invitation_id: string
    site_id: string
    email: string
    role: 'operator' | 'group-manager' | 'dealership-manager' | 'salesperson' | 'content-editor'
    dealership_ids: WhenNull<string[]>
    token_hash: Buffer
    invited_by: string
    inviter_name: string
    created_at: Date
    expires_at: Date
    accepted_at: WhenNull<Date>
    revoked_at: WhenNull<Date>
  }
  staff_membership: {
    group_id: OwnGroup
    user_id: string
    role: 'operator' | 'group-manager' | 'dealership-manager' | 'salesperson' | 'content-editor'
    created_at: WhenOmitted<Date>
    dealership_ids: WhenNull<string[]>
  }
  stock_file_entry: {
    group_id: OwnGroup
    dealership_id: string
    identity: string
    source: string
    entry: Json
    since: Json
    gone_at: WhenNull<Date>
  }
  stock_import: {
    group_id: OwnGroup
    stock_import_id: WhenOmitted<string>
    dealership_id: string
    imported_at: Date
    source: string
    added: number
    changed: number
    removed: number
    undone_at: WhenNull<Date>
  }
  stock_upload: {
    group_id: OwnGroup
    stock_upload_id: string
    site_id: string
    dealership_id: string
    name: string
    content: Buffer
    sent_at: Date
    sent_by: string
    state: 'looking' | 'ready' | 'unclear' | 'applying' | 'applied' | 'failed'
    chosen: JsonOrNull
    allow_removals: WhenOmitted<boolean>
    head: JsonOrNull
    plan: JsonOrNull
    problems: WhenOmitted<string[]>
    progress: JsonOrNull
    stock_import_id: WhenNull<string>
  }
  store_order: {
    group_id: OwnGroup
    order_id: string
    site_id: string
    dealership_id: string
    location_id: WhenNull<string>
    basket_id: string
    state: 'awaiting' | 'paid' | 'ready' | 'done' | 'cancelled' | 'refunded' | 'lapsed'
    handover: string
    delivery_address: WhenOmitted<string>
    goods: number
    delivery: number
    total: number
    tax: number
    currency: string
    name: string
    email: string
    phone: string
    opt_in: WhenOmitted<boolean>
    origin: JsonWhenOmitted
    token_hash: Buffer
    created_at: Date
    lock_until: Date
    paid_at: WhenNull<Date>
    ready_at: WhenNull<Date>
    ready_note: WhenOmitted<string>
    ended_at: WhenNull<Date>
    ended_because: WhenOmitted<string>
    is_disputed: WhenOmitted<boolean>
    attention: WhenOmitted<string>
    lead_id: WhenNull<string>
  }
  store_order_event: {
    group_id: OwnGroup
    order_id: string
    position: WhenOmitted<number>
    happened_at: Date
    kind: string
    actor: 'shopper' | 'staff' | 'program'
    actor_name: WhenOmitted<string>
    detail: JsonWhenOmitted
  }
  store_order_line: {
    group_id: OwnGroup
    order_id: string
    line: number
    product_slug: string
    variant: string
    name: string
    part_number: string
    price: number
    quantity: number
  }
  text_receipt: {
    group_id: OwnGroup
    service_id: string
    received_at: Date
  }
  text_stop: {
    group_id: OwnGroup
    number_hash: Buffer
    stopped_at: Date
  }
  trade_in: {
    group_id: OwnGroup
    trade_in_id: string
    site_id: string
    token_hash: Buffer
    lead_id: string
    lead_token: string
    vehicle_id: WhenNull<string>
    step: number
    candidates: JsonWhenOmitted
    lookup_problem: WhenOmitted<string>
    chosen: JsonOrNull
    photos: WhenOmitted<number>
    estimate: JsonOrNull
    estimated_at: WhenNull<Date>
    created_at: Date
    account_hash: WhenNull<Buffer>
    plan: WhenOmitted<'three' | 'seven'>
  }
  unused_picture: {
    group_id: OwnGroup
    media_key: string
    unused_since: Date
  }
  vehicle: {
    group_id: OwnGroup
    vehicle_id: WhenOmitted<string>
    dealership_id: string
    location_id: WhenNull<string>
    identity: string
    slug: string
    name: string
    status: 'in_stock' | 'coming_soon' | 'sold'
    car_type: 'new' | 'used' | 'demo'
    stock_number: WhenOmitted<string>
    vin: WhenOmitted<string>
    rego: WhenOmitted<string>
    make: string
    model: string
    badge: WhenOmitted<string>
    series: WhenOmitted<string>
    year: WhenNull<number>
    km: WhenNull<number>
    price: WhenNull<number>
    price_note: WhenOmitted<'drive-away' | 'excluding-charges' | 'excluding-gst' | 'none'>
    was_price: WhenNull<number>
    subscription_price: WhenNull<number>
    is_rental: WhenOmitted<boolean>
    body: WhenOmitted<string>
    fuel: WhenOmitted<string>
    transmission: WhenOmitted<string>
    drive: WhenOmitted<string>
    engine: WhenOmitted<string>
    colour: WhenOmitted<string>
    colour_family: WhenOmitted<string>
    interior_colour: WhenOmitted<string>
    doors: WhenNull<number>
    seats: WhenNull<number>
    tag: WhenOmitted<string>
    is_certified: WhenOmitted<boolean>
    is_reserved: WhenOmitted<boolean>
    is_reservable: WhenOmitted<boolean>
    is_preorder: WhenOmitted<boolean>
    comments: WhenOmitted<string>
    features: WhenOmitted<string[]>
    images: JsonWhenOmitted
    thumbnails: WhenOmitted<string[]>
    history_report_url: WhenOmitted<string>
    video_url: WhenOmitted<string>
    custom_rank: WhenOmitted<number>
    is_shown: WhenOmitted<boolean>
    payment_processors: JsonWhenOmitted
    facts: JsonWhenOmitted
    created_at: Date
    sold_at: WhenNull<Date>
    updated_at: WhenOmitted<Date>
    price_since: WhenOmitted<Date>
    floor_plans: JsonWhenOmitted
    spin_frames: JsonWhenOmitted
    interest: WhenOmitted<number>
    original: JsonWhenOmitted
    reservation_id: WhenNull<string>
    gone_in_file_at: WhenNull<Date>
    locked_fields: WhenOmitted<string[]>
    deposit_refused_at: WhenNull<Date>
    rental_price: WhenNull<number>
    added_at: WhenOmitted<Date>
    status_since: WhenNull<Date>
    is_hand_made: WhenOmitted<boolean>
    is_archived: WhenOmitted<boolean>
    is_deleted: WhenOmitted<boolean>
    clock_reading: WhenNull<number>
    condition_report: JsonOrNull
  }
  vehicle_change: {
    group_id: OwnGroup
    change_id: string
    vehicle_id: string
    changed_at: Date
    user_id: WhenNull<string>
    before: Json
    after: Json
    locked: WhenOmitted<string[]>
    undone_at: WhenNull<Date>
  }
  vehicle_confirmation: {
    group_id: OwnGroup
    vehicle_id: string
    confirmed_at: Date
    confirmed_by: 'feed' | 'yard' | 'console' | 'sale'
  }
  vehicle_data_key: {
    group_id: OwnGroup
    dealership_id: string
    service: 'autograb' | 'nevdis' | 'carjam'
    sealed: Buffer
    last_four: string
    created_at: Date
    problem: WhenOmitted<string>
  }
  vehicle_lookup: {
    group_id: OwnGroup
    service: string
    question_hash: string
    sealed: Buffer
    looked_up_at: Date
    delete_after: Date
  }
  vehicle_sale: {
    group_id: OwnGroup
    vehicle_id: string
    change_id: string
    price: WhenNull<number>
    sold_on: Day
    buyer: string
  }
  visit_day: {
    group_id: OwnGroup
    site_id: string
    day: Day
    kind: string
    dim: 'total' | 'template' | 'vehicle' | 'source' | 'campaign' | 'device' | 'term' | 'term_without_results' | 'missing_path'
    key: string
    events: number
    visits: number
    visitors: number
  }
  visit_event: {
    group_id: OwnGroup
    site_id: string
    at: Date
    visitor: number
    kind: 'view' | 'seen' | 'interest' | 'search'
    template: WhenOmitted<string>
    path: WhenOmitted<string>
    vehicle_id: WhenNull<string>
    source: WhenOmitted<string>
    campaign: WhenOmitted<string>
    device: WhenOmitted<string>
    term: WhenOmitted<string>
    results: WhenNull<number>
  }
  vital_day: {
    group_id: OwnGroup
    site_id: string
    day: Day
    template: string
    device: string
    metric: string
    vendor: WhenOmitted<string>
    buckets: number[]
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
  webhook_attempt: {
    group_id: OwnGroup
    delivery_id: string
    attempt: number
    at: Date
    status_code: WhenNull<number>
    text: WhenOmitted<string>
  }
  webhook_delivery: {
    group_id: OwnGroup
    delivery_id: string
    endpoint_id: string
    event_id: string
    status: 'waiting' | 'delivered' | 'failed'
    attempts: WhenOmitted<number>
    due_at: WhenNull<Date>
    created_at: Date
  }
  webhook_endpoint: {
    group_id: OwnGroup
    endpoint_id: string
    name: string
    url: string
    shape: 'standard' | 'dealer-studio'
    events: string[]
    site_ids: WhenNull<string[]>
    contact: string
    created_at: Date
    created_by: WhenOmitted<string>
    failing_since: WhenNull<Date>
    disabled_at: WhenNull<Date>
    disabled_because: WhenOmitted<string>
  }
  webhook_endpoint_secret: {
    group_id: OwnGroup
    endpoint_id: string
    version: number
    sealed: Buffer
    created_at: Date
    ends_at: WhenNull<Date>
  }
  webhook_event: {
    group_id: OwnGroup
    event_id: WhenOmitted<string>
    position: WhenOmitted<number>
    site_id: WhenNull<string>
    type: string
    subject_id: WhenNull<string>
    happened_at: WhenOmitted<Date>
    planned_at: WhenNull<Date>
  }
  webhook_secret: {
    group_id: OwnGroup
    site_id: string
    rule: string
    sealed: Buffer
    created_at: Date
  }
  website_refresh: {
    group_id: OwnGroup
    website_refresh_id: WhenOmitted<string>
    site_id: string
    at: Date
    via: 'call' | 'command' | 'webhook' | 'schedule'
    outcome: 'refreshed' | 'failed'
    changed: WhenOmitted<string[]>
    message: WhenOmitted<string>
  }
  'devices.push_device': {
    device_id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    browser: WhenOmitted<string>
    tells_new: boolean
    tells_overdue: boolean
    created_at: Date
    seen_at: Date
  }
  'factors.challenge': {
    challenge_hash: Buffer
    session_id: string
    expires_at: Date
  }
  'factors.code_app': {
    user_id: string
    sealed_secret: Buffer
    made_at: Date
    confirmed_at: WhenNull<Date>
    last_step: WhenOmitted<number>
  }
  'factors.door_challenge': {
    challenge_hash: Buffer
    expires_at: Date
  }
  'factors.passkey': {
    credential_id: string
    user_id: string
    public_key: Buffer
    counter: WhenOmitted<number>
    transports: WhenOmitted<string[]>
    name: WhenOmitted<string>
    created_at: Date
    used_at: WhenNull<Date>
  }
  'factors.password_link': {
    token_hash: Buffer
    user_id: string
    made_at: Date
    expires_at: Date
    used_at: WhenNull<Date>
  }
  'factors.proof': {
    session_id: string
    proved_at: Date
  }
  'factors.recovery_code': {
    user_id: string
    code_hash: Buffer
    used_at: WhenNull<Date>
  }
  'limits.job_start': {
    job_id: string
    count: number
    begun_at: WhenOmitted<Date>
  }
  'limits.rate_count': {
    key: Buffer
    hour: number
    count: number
  }
  'limits.set_aside': {
    work_id: string
    job: string
    group_id: string
    subject: string
    at: WhenOmitted<Date>
  }
  'measure.roll_up': {
    only_row: WhenOmitted<boolean>
    done_until: Date
  }
  'measure.visitor_salt': {
    day: Day
    salt: Buffer
  }
  'program.open_finding': {
    check_name: string
    state: 'ok' | 'attention' | 'broken'
    text: string
    action: string
    since: Date
    alerted_at: WhenNull<Date>
    is_delivered: WhenOmitted<boolean>
  }
  'program.process': {
    process_id: string
    role: 'web' | 'worker'
    machine: string
    pid: number
    version: string
    started_at: Date
    seen_at: Date
    listener_silence: WhenNull<number>
  }
  'program.readiness': {
    one: WhenOmitted<boolean>
    at: WhenOmitted<Date>
  }
  'program.secret_check': {
    purpose: string
    fingerprint: Buffer
    noted_at: WhenOmitted<Date>
  }
  'program.watch': {
    one: WhenOmitted<boolean>
    looked_at: Date
  }
}
