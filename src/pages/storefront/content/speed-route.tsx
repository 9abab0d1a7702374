import type { PublicSpeed } from '#features/tracking/domain/speed/public-speed.ts'
import { speedJsonPath, speedPath } from '#features/tracking/domain/speed/shown-speed.ts'
import { SpeedPage } from '#features/tracking/view/speed-page.tsx'
import { type Handler, page } from '../page/page.ts'

/** How fast the site was for its visitors; it stands in the snapshot, and is read again when a day has ended. */
export const speedPage: Handler = page<PublicSpeed>({
  name: 'speed',
  load: ({ snapshot: { records } }) => (records.speed ? { kind: 'found', data: records.speed } : { kind: 'missing' }),
  meta: (_, { snapshot: { site } }) => ({
    title: `How fast this website is | ${site.name}`,
    description: `How fast pages of ${site.name} were for people who visited them in the last 28 days, and what services of other companies took of it.`,
    canonicalPath: speedPath,
    isIndexable: true,
    alternates: [{ type: 'application/json', title: 'These figures as JSON', path: speedJsonPath }],
  }),
  Page: (speed, { snapshot: { site } }) => <SpeedPage site={site} speed={speed} />,
})
