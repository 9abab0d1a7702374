import { type ComposedMail, composed } from '#features/leads/domain/delivery/lead-mail.ts'
import type { Fact, MailBlock } from '#features/leads/domain/delivery/mail-content.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SiteReport } from './site-report.ts'

type ReportMailFacts = {
  site: Site
  report: SiteReport
  /** The week before, to compare with. */
  before: SiteReport
  nameOf(vehicleId: string): string | undefined
  unsubscribeHref: string
  siteHref: string
}

/** Nothing happened: then no mail is sent. */
export const isEmptyReport = ({ visits, leads }: SiteReport): boolean => visits === 0 && leads === 0

/** The week in one mail: what changed, what sells, what nobody finds, how quick it was. */
export function reportMail({ site, report, before, nameOf, unsubscribeHref, siteHref }: ReportMailFacts): ComposedMail {
  const enquiries = spell(site.region, report.leads === 1 ? 'enquiry' : 'enquiries')
  return composed(
    {
      subject: `${site.name}: ${visitsText(report.visits)} and ${report.leads} ${enquiries} last week`,
      preview: change(report.visits, before.visits),
      heading: 'Last week on your site',
      lede: `${visitsText(report.visits)} (${change(report.visits, before.visits)}), ${report.leads} ${enquiries} (${change(report.leads, before.leads)})`,
      notice: '',
      actions: [{ label: 'Open the site', href: siteHref }],
      blocks: [
        ...vehicleBlock(report, nameOf),
        ...listBlock(
          'Where visits came from',
          report.sources.slice(0, 5).map((row) => [row.source, `${row.visits}`]),
        ),
        ...listBlock(
          'Searches with no results',
          report.termsWithoutResults.slice(0, 5).map((row) => [row.term || '(filters only)', `${row.searches} times`]),
        ),
        ...speedBlock(report),
      ],
      footer: [`You get this report every Monday. Unsubscribe: ${unsubscribeHref}`],
    },
    site,
  )
}

const visitsText = (count: number): string => `${count} ${count === 1 ? 'visit' : 'visits'}`

/** `up 12%`, `down 3%`, `the same`, or from nothing. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'the same' : 'none the week before'
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'the same' : `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}%`
}

function vehicleBlock({ vehicles }: SiteReport, nameOf: ReportMailFacts['nameOf']): MailBlock[] {
  const facts = vehicles.flatMap(({ vehicleId, views, leads }): Fact[] => {
    const name = nameOf(vehicleId)
    const shoppers = views === 1 ? '1 shopper' : `${views} shoppers`
    return name === undefined || views === 0 ? [] : [{ label: name, text: `${shoppers}, ${leads} leads` }]
  })
  return facts.length === 0 ? [] : [{ kind: 'facts', title: 'Opened most', facts: facts.slice(0, 5) }]
}

const listBlock = (title: string, rows: [string, string][]): MailBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'facts', title, facts: rows.map(([label, text]) => ({ label, text })) }]

function speedBlock({ vitals }: SiteReport): MailBlock[] {
  const phone = vitals.filter(({ device, metric }) => device === 'phone' && (metric === 'LCP' || metric === 'INP'))
  const label = { LCP: 'Main picture shown after', INP: 'Answers to a tap after', CLS: '', TTFB: '' }
  const rows = phone.map(({ metric, p75 }): [string, string] => [label[metric], `${(p75 / 1_000).toFixed(1)} s`])
  return listBlock('Speed on phones (three out of four visits)', rows)
}
