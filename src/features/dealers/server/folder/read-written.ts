import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findLeadCategory } from '#features/leads/domain/lead/lead-category.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { DealerSite, PageFile } from './dealer-group.ts'
import { problemsOf, readJson } from './read-json.ts'
import {
  articleFront,
  articleJson,
  blockPage,
  writtenForm,
  writtenOffer,
  writtenPosition,
  writtenProduct,
  writtenReview,
  type ArticleFile,
  type WrittenContent,
} from './written-content.ts'

/** Pages of a folder: Markdown with front matter, and JSON files of blocks. Every problem names file, position and reason. */
export async function readPages(folder: string): Promise<Result<PageFile[], string[]>> {
  const found = await Promise.all((await namesIn(folder)).map((name) => readPage(join(folder, name))))
  return together(found)
}

async function readPage(file: string): Promise<Result<PageFile, string[]>> {
  if (file.endsWith('.json')) {
    return readJson(file, blockPage)
  }
  const parsed = parseFrontMatter(await readFile(file, 'utf8'))
  const page = parsed.ok ? pageOf(parsed.value) : parsed
  return page.ok ? page : fail([`${file}: ${page.problem}`])
}

function pageOf({ front, body }: Written): Result<PageFile, string> {
  if (!front['path']?.startsWith('/')) return fail('path: must start with /')
  if (!front['title']) return fail('title: is missing')
  if (front['form'] && !findLeadCategory(front['form'])) return fail(`form: ${front['form']} is no form category`)
  return ok({
    path: front['path'].replace(/(.)\/$/, '$1'),
    title: front['title'],
    description: front['description'] ?? '',
    form: front['form'] ?? '',
    body,
    blocks: [],
  })
}

export async function readWritten(folder: string, site: DealerSite): Promise<Result<WrittenContent, string[]>> {
  const at = (name: string | undefined) => (name === undefined ? undefined : join(folder, name))
  const articles = site.articles ? await readArticles(join(folder, site.articles)) : ok([])
  if (!articles.ok) return articles
  const reviews = await readList(at(site.reviews), writtenReview)
  if (!reviews.ok) return reviews
  const positions = await readList(at(site.positions), writtenPosition)
  if (!positions.ok) return positions
  const offers = await readList(at(site.offers), writtenOffer)
  if (!offers.ok) return offers
  const products = await readList(at(site.products), writtenProduct)
  if (!products.ok) return products
  const forms = await readList(at(site.forms), writtenForm)
  if (!forms.ok) return forms
  return ok({
    articles: articles.value,
    reviews: reviews.value,
    positions: positions.value,
    offers: offers.value,
    products: products.value,
    forms: forms.value,
  })
}

const readList = async <T>(file: string | undefined, item: z.ZodType<T>): Promise<Result<T[], string[]>> =>
  file === undefined ? ok([]) : readJson(file, z.array(item))

async function readArticles(folder: string): Promise<Result<ArticleFile[], string[]>> {
  return together(await Promise.all((await namesIn(folder)).map((name) => readArticle(join(folder, name)))))
}

async function readArticle(file: string): Promise<Result<ArticleFile, string[]>> {
  if (file.endsWith('.json')) return readJson(file, articleJson)
  const written = parseFrontMatter(await readFile(file, 'utf8'))
  if (!written.ok) return fail([`${file}: ${written.problem}`])
  const parsed = articleFront.safeParse(written.value.front)
  return parsed.success
    ? ok({ ...parsed.data, body: written.value.body, blocks: [] })
    : fail(problemsOf(file, parsed.error, ''))
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /\.(md|json)$/.test(name)).toSorted()

function together<T>(found: Result<T, string[]>[]): Result<T[], string[]> {
  const problems = found.flatMap((each) => (each.ok ? [] : each.problem))
  return problems.length > 0 ? fail(problems) : ok(found.flatMap((each) => (each.ok ? [each.value] : [])))
}

type Written = { front: Record<string, string>; body: string }

/** Front matter is `key: value` lines between two lines of dashes. */
function parseFrontMatter(text: string): Result<Written, string> {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) return fail('must begin with front matter between two --- lines')
  const entries = (match[1] ?? '').split(/\r?\n/).map((line) => /^(\w+):\s*(.*)$/.exec(line))
  const front = Object.fromEntries(
    entries.flatMap((entry) => (entry ? [[entry[1] ?? '', unquote(entry[2] ?? '')]] : [])),
  )
  return ok({ front, body: (match[2] ?? '').trim() })
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')
