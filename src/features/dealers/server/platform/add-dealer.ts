import { contentPath } from '#features/content/domain/content.ts'
import type { Block } from '#features/content/domain/blocks.ts'
import { pageFromTemplate, pageTemplateNames, pageTemplates } from '#features/content/domain/pages/page-templates.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { NewDealer } from '../../domain/new-dealer.ts'
import type { DealerFolder, PageFile } from '../folder/dealer-group.ts'
import { dealershipIdsBySlug, siteIdsBySlug } from '../live/dealer-change-store.ts'
import { type LoadDeps, loadDealer } from '../load-dealer.ts'
import type { AddedSite, NameProblem } from './platform-desk.ts'

type AddDeps = LoadDeps & {
  database: Database
  /** Finds names that are taken anywhere in the installation. */
  findTaken(names: { slug: string; host: string }): Promise<NameProblem | undefined>
}

/** A dealer from what one form holds: group, dealership, yard and a site that answers as soon as this has committed. */
export async function addDealer(deps: AddDeps, dealer: NewDealer): Promise<Result<AddedSite, NameProblem>> {
  const taken = await deps.findTaken(dealer)
  if (taken) return fail(taken)
  const { groupId } = await loadDealer(deps, folderOf(dealer))
  return deps.database.forGroup(groupId, async (db) => {
    const siteId = (await siteIdsBySlug(db)).get(dealer.slug)
    if (!siteId) throw new Error(`The site ${dealer.slug} is gone`)
    return ok({ groupId, siteId, dealershipId: (await dealershipIdsBySlug(db)).get(dealer.slug) ?? null })
  })
}

/** Pages whose words are true of any dealer as they stand; a blank one is nothing to begin with. */
const startingPages = (dealer: NewDealer): PageFile[] =>
  pageTemplateNames
    .filter((name) => name !== 'blank')
    .map((name) => {
      const { title, description, blocks } = pageFromTemplate(name, dealer)
      const isTrue = ({ type }: Block): boolean => name !== 'about' || type !== 'text'
      return { path: pageTemplates[name].path, title, description, form: '', body: '', blocks: blocks.filter(isTrue) }
    })

const startingMenu = (pages: readonly PageFile[]) => [
  { label: 'Our stock', href: '/search/all' },
  ...pages.map(({ title, path }) => ({ label: title, href: contentPath(path, true) })),
  { label: 'Contact', href: '/contact' },
]

/** Addresses of a new site say what it sells; those that search engines know already stay as they are until a dealer changes them. */
const startingSettings: Partial<Record<Template, SiteSettingsInput>> = {
  truck: { vehicle: { base_path: '/trucks' } },
  rv: { vehicle: { base_path: '/rvs' } },
}

/** The folder that the files of this dealer would make, with the pages that most dealers begin with. */
function folderOf(dealer: NewDealer): DealerFolder {
  const { slug, name, phone, email, street, city, state, postcode } = dealer
  const pages = startingPages(dealer)
  const site = {
    slug,
    name,
    template: dealer.template,
    region: dealer.region,
    time_zone: dealer.timeZone,
    hosts: dealer.host === '' ? [] : [dealer.host],
    dealerships: [slug],
    settings: { ...startingSettings[dealer.template], content: { header: startingMenu(pages) } },
  }
  const yard = {
    slug: 'main',
    name: city,
    is_primary: true,
    phone,
    email,
    address: { street, city, state, postcode, lat: null, long: null },
    opening_hours: { week: dealer.week, special: {} },
    time_zone: '',
    note: '',
    departments: {},
  }
  const dealership = {
    slug,
    name,
    licence_number: dealer.licenceNumber,
    legal_name: dealer.legalName,
    business_number: '',
    email,
    locations: [yard],
  }
  const nothing = { articles: [], reviews: [], positions: [], offers: [], products: [], forms: [] }
  return {
    folder: '',
    group: { slug, name, dealerships: [dealership], sites: [site] },
    sites: [{ site, pages, models: [], written: nothing }],
    reports: new Map(),
  }
}
