import { pageOf } from './running-program.ts'

/** One demo site of each template. */
export const demoSites = {
  car: 'southern-cross',
  motorcycle: 'ridgeline-motorcycles',
  camper: 'riverbend-caravans',
  truck: 'titan-trucks',
  rv: 'lone-star-rv',
}

/** Every demo site; two of them are of the car template. */
export const allDemoSites = ['harbour-city-motors', ...Object.values(demoSites)]

/** The kinds of page that people come to first: their paths on a demo site, as its own links and sitemap name them. */
export async function mainPagesOf(port: number, site: string): Promise<Record<string, string>> {
  const text = async (path: string) => (await pageOf(port, `${site}.localhost`, { path })).bytes.toString()
  // A masked number is asked for by a form, too, which posts.
  const search = /<form[^>]*action="(\/[^"]+)" method="get"/.exec(await text('/'))?.[1]
  const vehicle =
    search && /href="(\/(?:cars|campers|motorcycles|trucks|rvs)\/[a-z0-9-]+)"/.exec(await text(search))?.[1]
  if (!vehicle) throw new Error(`The home page of ${site} leads to no vehicle`)
  const paths = [...(await text('/sitemap-pages.xml')).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(
    ([, path]) => path,
  )
  const found = {
    home: '/',
    search,
    vehicle,
    model: paths.find((path) => path?.startsWith('/models/')),
    article: paths.find((path) => /^\/(blog|news)\/./.test(path ?? '')),
    contact: '/contact',
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, path]) => (path ? [[name, path]] : [])))
}
