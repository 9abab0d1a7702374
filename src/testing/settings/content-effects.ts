import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { effect, effects, page } from './setting-effects.ts'

const home = page('/')
const link = { label: 'Here', href: '/about-us' }
const yard = page('/our-locations/orange')
const photo = { location: 'orange', image: '/media/a.jpg' }
const footer: SiteSettingsInput = { content: { footer: [link] } }
const redirects: SiteSettingsInput = { content: { redirects: [{ from: '/old', to: '/about-us' }] } }
const alternates: SiteSettingsInput = { content: { sister_sites: ['rich-nz'] } }

export const contentEffects = [
  effect('content.name', 'Rich of Orange', home),
  effect('content.header', [link], home),
  effect('content.footer', [link], home),
  ...effects('content.footer[]', { label: 'There', href: '/warranty', items: [link] }, home, footer),
  effect('content.footer[].menu', 'models', home, { content: { build_model_pages: true, footer: [link] } }),
  effect('content.menus_open_on', 'hover', home, { content: { header: [{ ...link, items: [link] }] } }),
  effect('content.pages_prefix', false, page('/warranty')),
  effect('content.stock_on_homepage', false, home),
  effect('content.build_model_pages', true, page('/models/rav4')),
  effect('content.blog.path', '/news', page('/blog')),
  effect('content.blog.listing_template', 'List', page('/blog')),
  effect('content.blog.page_template', 'Wide', page('/blog/towing')),
  effect('content.reviews.enabled', true, page('/reviews')),
  ...effects('content.reviews', { minimum_rating: 2, shown: 1 }, page('/reviews'), {
    content: { reviews: { enabled: true } },
  }),
  ...effects('content.hero', { heading: 'Hello', text: 'Come in.', image: '/media/top.jpg' }, home),
  effect('content.hero.image_alt', 'Our yard', home, { content: { hero: { image: '/media/top.jpg' } } }),
  effect('content.hero.image_focus', 'left', home, { content: { hero: { image: '/media/top.jpg' } } }),
  effect('content.location_photos', [photo], yard),
  ...effects('content.location_photos[]', { location: 'nowhere', image: '/media/b.jpg', image_alt: 'B' }, yard, {
    content: { location_photos: [photo] },
  }),
  ...effects(
    'content',
    {
      announcement: 'Open on Sunday',
      description: 'Cars in Orange.',
      facebook_url: 'https://facebook.com/rich',
      instagram_url: 'https://instagram.com/rich',
      hide_from_search_engines: true,
      override_city: 'Bathurst',
    },
    home,
  ),
  effect('content.assistants', false, page('/llms.txt')),
  effect('content.sister_sites', ['rich-nz'], page('/contact')),
  effect('content.sister_for_others', 'rich', page('/contact'), alternates),
  effect('content.redirects', redirects.content?.redirects, page('/old')),
  effect('content.redirects[].from', '/older', page('/older'), redirects),
  effect('content.redirects[].to', '/contact', page('/old'), redirects),
  effect('content.redirects[].is_temporary', true, page('/old'), redirects),
  effect('content.offers', true, page('/offers')),
  effect('content.manufacturer', 'Toyota', page('/range')),
]
