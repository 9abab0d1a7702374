import { PrivacyChoicesPage, privacyChoicesTitle } from '#features/tracking/view/privacy-choices-page.tsx'
import { type Handler, page } from '../page/page.ts'

export const privacyChoicesPath = '/privacy-choices'

/** What the site loads of others, and how to switch it off. */
export const privacyChoicesPage: Handler = page<null>({
  name: 'privacy choices',
  load: () => ({ kind: 'found', data: null }),
  meta: (_, { snapshot: { site } }) => ({
    title: `${privacyChoicesTitle(site)} | ${site.name}`,
    description: `Which services of other companies ${site.name} uses on this site, what they are for, and how to switch them off.`,
    canonicalPath: privacyChoicesPath,
    isIndexable: false,
  }),
  Page: (_, { snapshot: { site } }) => <PrivacyChoicesPage site={site} />,
})
