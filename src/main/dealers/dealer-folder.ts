import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import { repaymentProblems } from '#features/sites/domain/settings/repayment-law.ts'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { dealerGroup, rangeModel, type DealerFolder, type DealerSite, type PageFile } from './dealer-group.ts'
import { missingPictures } from './folder-pictures.ts'

/** A dealer group as files: group.json, its stock files, pages and models. Every problem names file, path and reason. */
export async function readDealerFolder(folder: string): Promise<Result<DealerFolder, string[]>> {
  const file = join(folder, 'group.json')
  const read = await readJson(file, dealerGroup)
  if (!read.ok) return read
  const settings = read.value.sites.flatMap((each, at) => settingsProblems(file, each, at))
  if (settings.length > 0) return fail(settings)
  const sites: DealerFolder['sites'] = []
  for (const each of read.value.sites) {
    const models = each.models ? await readJson(join(folder, each.models), z.array(rangeModel)) : ok([])
    if (!models.ok) return models
    const pages = each.pages ? await readPages(join(folder, each.pages)) : ok([])
    if (!pages.ok) return pages
    sites.push({ site: each, pages: pages.value, models: models.value })
  }
  const found: DealerFolder = { folder, group: read.value, sites }
  const missing = missingPictures(found)
  return missing.length > 0 ? fail(missing) : ok(found)
}

function settingsProblems(file: string, each: DealerSite, at: number): string[] {
  const under = `sites.${at}.settings.`
  const parsed = siteSettings.safeParse(each.settings ?? {})
  if (!parsed.success) return problemsOf(file, parsed.error, under)
  return repaymentProblems(parsed.data, each.region).map(({ path, reason }) => `${file}: ${under}${path}: ${reason}`)
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<Result<T, string[]>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return fail([`${file}: cannot be read`])
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? ok(parsed.data) : fail(problemsOf(file, parsed.error, ''))
  } catch (error) {
    return fail([`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
}

const problemsOf = (file: string, error: z.ZodError, under: string): string[] =>
  error.issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = under + [...issue.path, ...keys.slice(0, 1)].join('.')
    return `${file}: ${path || '(whole file)'}: ${keys.length > 0 ? 'is not a setting' : issue.message}`
  })

async function readPages(folder: string): Promise<Result<PageFile[], string[]>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md')).toSorted()
  const pages: PageFile[] = []
  const problems: string[] = []
  for (const name of names) {
    const page = parsePage(await readFile(join(folder, name), 'utf8'))
    if (page.ok) pages.push(page.value)
    else problems.push(`${join(folder, name)}: ${page.problem}`)
  }
  return problems.length > 0 ? fail(problems) : ok(pages)
}

/** Front matter is `key: value` lines between two lines of dashes. */
function parsePage(text: string): Result<PageFile, string> {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) return fail('must begin with front matter between two --- lines')
  const entries = (match[1] ?? '').split(/\r?\n/).map((line) => /^(\w+):\s*(.*)$/.exec(line))
  const front = Object.fromEntries(
    entries.flatMap((entry) => (entry ? [[entry[1] ?? '', unquote(entry[2] ?? '')]] : [])),
  )
  if (!front['path']?.startsWith('/')) return fail('path: must start with /')
  if (!front['title']) return fail('title: is missing')
  return ok({
    path: front['path'].replace(/(.)\/$/, '$1'),
    title: front['title'],
    description: front['description'] ?? '',
    form: front['form'] ?? '',
    body: (match[2] ?? '').trim(),
  })
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')
