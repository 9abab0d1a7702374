import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import { financeProblems } from '#features/finance/domain/pre-approval.ts'
import { alternateProblems } from '#features/sites/domain/alternate-sites.ts'
import { parseWrittenSettings, siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { type ReportFile, reportFile } from '#features/inventory/domain/condition/report-file.ts'
import { dealerGroup, rangeModel, type DealerFolder, type DealerGroup, type DealerSite } from './dealer-group.ts'
import { missingPictures } from './folder-pictures.ts'
import { problemsOf, readJson } from './read-json.ts'
import { readPages, readWritten } from './read-written.ts'

/** A dealer group as files: group.json, its stock files, pages, models and what else it wrote. Every problem names file, path and reason. */
export async function readDealerFolder(folder: string): Promise<Result<DealerFolder, string[]>> {
  const file = join(folder, 'group.json')
  const read = await readJson(file, dealerGroup)
  if (!read.ok) return read
  const names = namingProblems(file, read.value)
  if (names.length > 0) return fail(names)
  const settings = read.value.sites.flatMap((each, at) => settingsProblems(file, each, at))
  if (settings.length > 0) return fail(settings)
  const alternates = problemsOfAlternates(file, read.value.sites)
  if (alternates.length > 0) return fail(alternates)
  const sites: DealerFolder['sites'] = []
  for (const each of read.value.sites) {
    const models = each.models ? await readJson(join(folder, each.models), z.array(rangeModel)) : ok([])
    if (!models.ok) return models
    const pages = each.pages ? await readPages(join(folder, each.pages)) : ok([])
    if (!pages.ok) return pages
    const written = await readWritten(folder, each)
    if (!written.ok) return written
    sites.push({ site: each, pages: pages.value, models: models.value, written: written.value })
  }
  const reports: [string, ReportFile][] = []
  for (const { slug, stock } of read.value.dealerships) {
    if (!stock?.reports) continue
    const written = await readJson(join(folder, stock.reports), reportFile)
    if (!written.ok) return written
    reports.push([slug, written.value])
  }
  const found: DealerFolder = { folder, group: read.value, sites, reports: new Map(reports) }
  const missing = missingPictures(found)
  return missing.length > 0 ? fail(missing) : ok(found)
}

/** Slugs that name nothing would make a site that shows nothing. */
function namingProblems(file: string, { dealerships, sites }: DealerGroup): string[] {
  const known = dealerships.map(({ slug }) => slug)
  const unknown = sites.flatMap(({ dealerships: named }, site) =>
    named.flatMap((slug, at) =>
      known.includes(slug)
        ? []
        : [`${file}: sites.${site}.dealerships.${at}: there is no dealership ${slug}; there are ${known.join(', ')}`],
    ),
  )
  return [
    ...unknown,
    ...twice(file, 'dealerships', known),
    ...twice(
      file,
      'sites',
      sites.map(({ slug }) => slug),
    ),
  ]
}

const twice = (file: string, what: string, slugs: string[]): string[] =>
  slugs.flatMap((slug, at) =>
    slugs.indexOf(slug) < at ? [`${file}: ${what}.${at}.slug: ${slug} stands there twice`] : [],
  )

function settingsProblems(file: string, each: DealerSite, at: number): string[] {
  const under = `sites.${at}.settings.`
  const parsed = siteSettings.safeParse(each.settings ?? {})
  if (!parsed.success) return problemsOf(file, parsed.error, under)
  const written = parseWrittenSettings(each.settings ?? {})
  const refused = written.ok ? financeProblems(parsed.data, each.region) : written.problem
  return refused.map(({ path, reason }) => `${file}: ${under}${path}: ${reason}`)
}

function problemsOfAlternates(file: string, sites: readonly DealerSite[]): string[] {
  const known = sites.map(({ slug, region, settings }) => ({ slug, region, settings: siteSettings.parse(settings) }))
  return alternateProblems(known).map(({ site, setting, reason }) => {
    const at = known.findIndex(({ slug }) => slug === site)
    return `${file}: sites.${at}.settings.content.${setting}: ${reason}`
  })
}
