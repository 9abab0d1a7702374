import { vehicleBasePath } from '#features/sites/domain/template.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** Every page names it in its header of the same name: rules of their own file need no hole in the policy for scripts. */
export const speculationRulesPath = '/speculation-rules.json'

export async function answerSpeculationRules({ deps, context }: WebCall): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  return context.body(JSON.stringify(speculationRules(snapshot)), 200, {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
  })
}

/**
 * A browser may prepare pages of vehicles once a shopper lingers on a link, and lists that crawlers may follow too.
 * Nothing else is named, so no form, no staff page and no call of an API can be meant.
 */
function speculationRules({ site, searchPaths }: SiteSnapshot): object {
  const vehicles = [`${vehicleBasePath(site)}/:slug`]
  const lists = searchPaths.flatMap(({ path }) => [path, `${path}/*`])
  // From list to list the script fetches only the part that changes.
  const swapped = '[data-results] a, [data-head] a'
  return { prerender: [rule(vehicles, '[target]')], prefetch: [rule(lists, `[rel~=nofollow], [target], ${swapped}`)] }
}

const rule = (paths: string[], exceptions: string) => ({
  where: { and: [{ href_matches: paths }, { not: { selector_matches: exceptions } }] },
  eagerness: 'moderate',
})
