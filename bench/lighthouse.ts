import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { demoSites, mainPagesOf } from './demo-pages.ts'
import { type StandIns, startServices, useServices } from './lighthouse-services.ts'
import { removeData, runProgram } from './running-program.ts'
import { printTable, quantile } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = Record<(typeof categories)[number] | 'cls' | 'fcp' | 'lcp' | 'tbt' | 'kb', number>
type Finding = { template: string; page: string; scores: Scores; problems: string[] }

/**
 * Lighthouse as a phone on a slow network sees the main pages of each template; the median of five runs.
 * `npm run bench lighthouse 1 rv truck` runs once, over these templates only; with `services` among the names three services of
 * others are on, to which the shopper has agreed.
 */
export async function measureLighthouse([runs = '5', ...names]: string[]): Promise<void> {
  const services = names.includes('services') ? await startServices() : undefined
  const program = await runProgram()
  const chrome = await launch({
    chromePath: chromiumPath(),
    userDataDir: await mkdtemp(join(tmpdir(), 'forecourt-lighthouse-')),
    chromeFlags: ['--headless=new', ...chromiumFlags, ...(services?.flags ?? [])],
  })
  const templates = names.filter((name) => name !== 'services')
  const findings: Finding[] = []
  try {
    if (services) await useServices(program)
    for (const [template, site] of Object.entries(demoSites)) {
      if (templates.length > 0 && !templates.includes(template)) continue
      for (const [page, path] of Object.entries(await mainPagesOf(program.port, site))) {
        const url = `http://${site}.localhost:${program.port}${path}`
        const found = await medianFindings(url, chrome.port, Number(runs))
        findings.push({ template, page, ...found })
        console.error(template, page, JSON.stringify(found))
      }
    }
  } finally {
    chrome.kill()
    services?.close()
    await program.stop()
    await removeData(program.dataFolder)
  }
  show(findings, { runs, services })
  console.log(JSON.stringify(findings))
}

function show(
  findings: readonly Finding[],
  { runs, services }: { runs: string; services: StandIns | undefined },
): void {
  if (services) printTable('Asked of services', [Object.fromEntries(services.requested)])
  printTable(
    `Lighthouse mobile, median of ${runs}${services ? ', three services of others on' : ''}`,
    findings.map(({ template, page, scores }) => ({ template, page, ...shownScores(scores) })),
  )
}

type Judged = Pick<Finding, 'scores' | 'problems'>

/** The median of so many looks at a page of a browser that listens at a port. */
export async function medianFindings(url: string, port: number, runs: number): Promise<Judged> {
  const all: Judged[] = []
  // The first visitor of a picture waits until it is made; all later ones, who are judged here, do not.
  await judged(url, port)
  for (let attempt = 0; all.length < runs && attempt < runs * 3; attempt++) {
    const one = await judged(url, port)
    // On a busy machine Lighthouse sometimes sees no paint at all, which says nothing about the page.
    if (one.scores.lcp > 0) all.push(one)
  }
  const median = (key: keyof Scores) =>
    quantile(
      all.map(({ scores }) => scores[key]),
      0.5,
    )
  const [first] = all
  if (!first) throw new Error('Lighthouse needs a run at least')
  const scores = Object.fromEntries(
    Object.keys(first.scores).map((key) => [key, median(key as keyof Scores)]),
  ) as Scores
  return { scores, problems: [...new Set(all.flatMap(({ problems }) => problems))] }
}

async function judged(url: string, port: number): Promise<Judged> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories: found, audits } = result.lhr
  const problems = Object.values(audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
  )
  const score = (name: (typeof categories)[number]) => Math.round((found[name]?.score ?? 0) * 100)
  return {
    problems: problems.map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
      fcp: audits['first-contentful-paint']?.numericValue ?? 0,
      tbt: audits['total-blocking-time']?.numericValue ?? 0,
      lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
      kb: (audits['total-byte-weight']?.numericValue ?? 0) / 1024,
    },
  }
}

export const shownScores = (scores: Scores) => ({
  performance: scores.performance,
  accessibility: scores.accessibility,
  'best practices': scores['best-practices'],
  SEO: scores.seo,
  CLS: scores.cls.toFixed(3),
  'FCP (s)': (scores.fcp / 1000).toFixed(2),
  'LCP (s)': (scores.lcp / 1000).toFixed(2),
  'blocked (s)': (scores.tbt / 1000).toFixed(2),
  'KB with pictures': Math.round(scores.kb),
})
