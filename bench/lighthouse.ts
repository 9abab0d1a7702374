import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { pageOf, removeData, runProgram } from './running-program.ts'
import { printTable, quantile } from './table.ts'

const runs = 5
const sites = { 'southern-cross': '/search/new-used-and-demo-cars', 'riverbend-caravans': '' }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof categories)[number] | 'cls' | 'lcp' | 'kb', number>

/** Lighthouse as a phone on a slow network sees three kinds of page of two templates; the median of five runs. */
export async function measureLighthouse(): Promise<void> {
  const program = await runProgram()
  const chrome = await launch({
    chromePath: chromiumPath(),
    userDataDir: await mkdtemp(join(tmpdir(), 'forecourt-lighthouse-')),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  const rows = []
  try {
    for (const [site, stock] of Object.entries(sites)) {
      for (const [page, path] of Object.entries(await pagesOf(program.port, site, stock))) {
        const scores = await medianScores(`http://${site}.localhost:${program.port}${path}`, chrome.port)
        rows.push({ site, page, ...shown(scores) })
      }
    }
  } finally {
    chrome.kill()
    await program.stop()
    await removeData(program.dataFolder)
  }
  printTable('Lighthouse mobile, median of 5', rows)
}

async function pagesOf(port: number, site: string, stock: string): Promise<Record<string, string>> {
  const host = `${site}.localhost`
  const home = (await pageOf(port, host, { path: '/' })).bytes.toString()
  const search = stock || (/<form[^>]*action="(\/[^"]+)"/.exec(home)?.[1] ?? '/')
  const list = (await pageOf(port, host, { path: search })).bytes.toString()
  return { home: '/', search, vehicle: /href="(\/(?:cars|campers)\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/' }
}

async function medianScores(url: string, port: number): Promise<Scores> {
  const all: Scores[] = []
  for (let run = 0; run < runs; run++) all.push(await scoresOf(url, port))
  const median = (key: keyof Scores) =>
    quantile(
      all.map((scores) => scores[key]),
      0.5,
    )
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((key) => [key, median(key as keyof Scores)])) as Scores
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories: found, audits } = result.lhr
  const problems = Object.values(audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
  )
  for (const audit of problems) console.error(`${url}: ${audit.id}: ${audit.title}`)
  const score = (name: (typeof categories)[number]) => Math.round((found[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
    kb: (audits['total-byte-weight']?.numericValue ?? 0) / 1024,
  }
}

const shown = (scores: Scores) => ({
  performance: scores.performance,
  accessibility: scores.accessibility,
  'best practices': scores['best-practices'],
  SEO: scores.seo,
  CLS: scores.cls.toFixed(3),
  'LCP (s)': (scores.lcp / 1000).toFixed(2),
  'KB with pictures': Math.round(scores.kb),
})
