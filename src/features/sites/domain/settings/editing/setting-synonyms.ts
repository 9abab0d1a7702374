type SettingSynonyms = {
  /** Paths of settings, or of the groups that hold them: `connections.chat`. */
  settings: readonly string[]
  /** What people call them who do not know their names. */
  names: string
}

/** What dealers call things, where it is neither the name of the setting nor in its sentence. */
export const settingSynonyms: readonly SettingSynonyms[] = [
  { settings: ['connections.trackers.analytics'], names: 'google analytics ga4 ga measurement id' },
  { settings: ['connections.trackers.tag_manager'], names: 'google tag manager gtm' },
  { settings: ['connections.trackers.pixel'], names: 'facebook pixel meta pixel tiktok ads conversion' },
  { settings: ['connections.trackers.vehicle_catalogue'], names: 'facebook meta catalogue catalog dynamic ads' },
  { settings: ['connections.trackers.call_tracking'], names: 'callrail delacon phone tracking recording' },
  { settings: ['connections.consent.mode'], names: 'cookie banner cookies privacy gdpr consent' },
  { settings: ['connections.text_messages'], names: 'sms text message texting twilio' },
  { settings: ['connections.chat.text_us_token'], names: 'sms text message texting podium' },
  { settings: ['connections.chat.live_chat_license'], names: 'live chat livechat messenger' },
  {
    settings: ['connections.feeds.targets'],
    names: 'carsales autotrader gumtree google vehicle ads export syndication',
  },
  { settings: ['connections.video_hosts'], names: 'youtube vimeo walkaround video' },
  { settings: ['connections.provider.base_url'], names: 'dms autoplay easycars integration' },
  { settings: ['connections.statistics'], names: 'statistics reports weekly email' },
  {
    settings: ['vehicle.price.show_with_gst', 'vehicle.price.excluding_gst_label'],
    names: 'gst tax plus gst inclusive exclusive',
  },
  {
    settings: ['vehicle.price.default_note', 'vehicle.price.drive_away_label'],
    names: 'drive away driveaway egc on road costs government charges',
  },
  {
    settings: ['vehicle.price.repayment_estimate', 'vehicle.price.repayment', 'vehicle.price.interest_rate'],
    names: 'finance weekly from per week repayments comparison rate interest',
  },
  {
    settings: ['vehicle.price.was_price', 'vehicle.price.dropped'],
    names: 'discount sale price reduced strike through',
  },
  { settings: ['vehicle.photo_shots'], names: 'photos pictures photo list camera' },
  { settings: ['search.placeholder_image'], names: 'no photo picture coming soon image' },
  { settings: ['vehicle.tags', 'vehicle.labels'], names: 'badges stickers ribbons banners' },
  { settings: ['vehicle.buttons'], names: 'call to action cta order of buttons' },
  { settings: ['vehicle.similar'], names: 'related recommended you may also like' },
  { settings: ['search.default_sort'], names: 'order sorting cheapest newest first' },
  { settings: ['theme.logo', 'theme.logo_on_dark'], names: 'brand picture header image' },
  { settings: ['theme.mark'], names: 'favicon tab icon app icon' },
  { settings: ['theme.brand', 'theme.accent'], names: 'colour color branding' },
  { settings: ['content.header', 'content.footer'], names: 'menu navigation links' },
  { settings: ['content.hero'], names: 'banner slider home page picture headline carousel' },
  { settings: ['content.announcement'], names: 'banner notice bar alert message christmas closed' },
  { settings: ['content.facebook_url', 'content.instagram_url'], names: 'social media links' },
  { settings: ['content.description'], names: 'seo meta description google snippet' },
  {
    settings: ['leads.hand_out.duty', 'leads.hand_out.only_on_duty'],
    names: 'shifts roster rota working hours of staff on duty',
  },
  { settings: ['leads.hand_out.rule'], names: 'round robin assign automatically distribute' },
  { settings: ['content.redirects'], names: '404 301 302 forward old address moved url' },
  { settings: ['content.reviews'], names: 'google reviews testimonials stars rating' },
  { settings: ['content.hide_from_search_engines'], names: 'noindex seo google launch robots' },
  { settings: ['delivery.rules', 'delivery.mail'], names: 'who gets leads email notifications recipients crm adf' },
  { settings: ['delivery.confirmation'], names: 'autoresponder auto reply thank you email' },
  { settings: ['leads.success_message'], names: 'thank you page' },
  { settings: ['leads.overdue_minutes'], names: 'response time target sla late' },
  { settings: ['leads.opt_in_words', 'leads.opt_in_ticked'], names: 'newsletter marketing subscribe spam consent' },
  { settings: ['leads.forms.sell_my_car'], names: 'we buy cars sell your car' },
  { settings: ['retail.bot_protection'], names: 'captcha recaptcha turnstile spam robots' },
  { settings: ['retail.checkout'], names: 'reserve online buy deposit holding stripe' },
  { settings: ['retail.garage'], names: 'favourites wishlist saved cars account login' },
  { settings: ['retail.home_delivery'], names: 'shipping transport interstate freight' },
  { settings: ['bookings.test_drive'], names: 'appointment calendar times' },
  { settings: ['bookings.service'], names: 'workshop booking appointment loan car' },
]

/** Words that people search for besides the setting's own name; '' for most. */
export const otherNamesOf = (path: string): string =>
  settingSynonyms
    .filter(({ settings }) => settings.some((each) => path === each || path.startsWith(`${each}.`)))
    .map(({ names }) => names)
    .join(' ')
