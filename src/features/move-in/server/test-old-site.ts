import { zipSync } from 'fflate'
import type { PlacedVehicle } from '../domain/new-places.ts'

/** What is in stock on the new site: the old one knows it under other addresses. */
export type SampleVehicle = Omit<PlacedVehicle, 'href'>

const makes = [
  ['Toyota', 'Hilux'],
  ['Toyota', 'Corolla'],
  ['Mazda', 'CX-5'],
  ['Ford', 'Ranger'],
  ['Kia', 'Sportage'],
] as const

const vinOf = (at: number): string => `MR0FZ22G${String(500_000_000 + at)}`

export const sampleStock = (count: number): SampleVehicle[] =>
  Array.from({ length: count }, (_, at) => {
    const [make, model] = makes[at % makes.length] ?? ['Toyota', 'Hilux']
    return { vin: vinOf(at), stockNumber: `U${1000 + at}`, rego: `ABC${100 + at}`, make, model, year: 2012 + (at % 12) }
  })

const host = 'www.oldmotors.example'

const frame = (title: string, body: string, head = ''): string => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${title} | Old Motors</title><meta name="description" content="About ${title}.">
<meta name="theme-color" content="#0A3D62">${head}<script>track("x")</script></head>
<body><header><a href="/"><img class="site-logo" src="/images/logo.png" alt="Old Motors"></a>
<nav><ul><li><a href="/">Home</a></li><li><a href="/used-cars/">Used cars</a></li><li><a href="/contact-us.html">Contact</a></li></ul></nav></header>
<div id="content"><h1>${title}</h1>${body}</div>
<footer><p>Old Motors, 1 High Street</p><a href="tel:+61755500000">07 5550 0000</a></footer></body></html>`

const longText = (about: string): string =>
  `<p>All of <strong>${about}</strong> &amp; more, in plain words that somebody wrote over the years for the people of the town.</p>
<h2>Why ${about}</h2><ul><li>First of all</li><li>And <a href="/used-cars/">our used cars</a></li></ul>
<p>There is a great deal to say about ${about}, and this page says a good part of it, so that it is worth bringing along to another site.</p>
<form><input name="q"><button>Send</button></form><script>alert(1)</script>`

const linkedData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`

const dealer = linkedData({
  '@type': 'AutoDealer',
  name: 'Old Motors',
  telephone: '07 5550 3391',
  address: { streetAddress: '1 High Street', addressLocality: 'Tamworth', addressRegion: 'NSW', postalCode: '2340' },
  openingHours: ['Mo-Fr 08:30-17:30', 'Sa 09:00-13:00'],
})

function vehiclePage(each: SampleVehicle, at: number): [string, string] {
  const name = `${each.year} ${each.make} ${each.model}`
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  if (at % 3 === 0)
    return [
      `inventory/used-${slug}-${9000 + at}/index.html`,
      frame(name, '<p>Great car.</p>', linkedData({ '@type': 'Car', name, vehicleIdentificationNumber: each.vin })),
    ]
  if (at % 3 === 1)
    return [`vehicle.aspx?id=${9000 + at}.html`, frame(name, `<p>Stock No: ${each.stockNumber}</p><p>Great car.</p>`)]
  return [`stock/${slug}-${each.stockNumber.toLowerCase()}.html`, frame(name, '<p>Great car.</p>')]
}

/** Names under which this platform has what every dealer has. */
const everyday = [
  'contact-us.html',
  'about-us.html',
  'finance/index.html',
  'service-booking.aspx',
  'sell-your-car/index.html',
  'privacy-policy/index.html',
  'terms-of-use.html',
  'used-cars/index.html',
  'used-cars/toyota/index.html',
  'new-cars/index.html',
  'inventory/index.html?make=Mazda&page=2.html',
]

/**
 * A site of about 400 pages as `wget --mirror` saves it, in the markup of a platform that is not ours: vehicles under three kinds of addresses, of which
 * only `stock` are still here, lists, articles, pages, and a few that nobody can place.
 */
export function sampleMirror(stock: readonly SampleVehicle[], picture: Uint8Array): Record<string, Uint8Array> {
  const gone = sampleStock(stock.length + 100).slice(stock.length)
  const articles = Array.from({ length: 60 }, (_, at): [string, string] => [
    `blog/2023/05/towing-tip-${at}/index.html`,
    frame(
      `Towing tip ${at}`,
      `${longText(`towing tip ${at}`)}<p><img src="../../../../images/tow.png" alt="A car that tows"></p>`,
      linkedData({
        '@type': 'BlogPosting',
        headline: `Towing tip ${at}`,
        datePublished: '2023-05-04T09:00:00+10:00',
        author: { name: 'Sam' },
      }),
    ),
  ])
  const pages = ['warranty', 'roadside-assist', 'community', 'our-history'].map((name): [string, string] => [
    `${name}/index.html`,
    frame(name, longText(name)),
  ])
  const unknown = Array.from({ length: 5 }, (_, at): [string, string] => [
    `x7/landing-${at}a.html`,
    frame(`Landing ${at}`, '<p>Hi.</p>'),
  ])
  const texts = [
    ['index.html', frame('Old Motors', '<p>Welcome.</p>', dealer)] as [string, string],
    ...everyday.map((name): [string, string] => [name, frame(name.replace(/[/.].*/, ''), '<p>Hello.</p>')]),
    ...[...stock, ...gone].map(vehiclePage),
    ...articles,
    ...pages,
    ...unknown,
  ]
  const files = Object.fromEntries(texts.map(([name, text]) => [`${host}/${name}`, new TextEncoder().encode(text)]))
  return { ...files, [`${host}/images/tow.png`]: picture, [`${host}/css/site.css`]: new Uint8Array(20) }
}

export const zipped = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files, { level: 1 }))

/** An export of WordPress with a post, a draft, a page and what plugins store. */
export const sampleWordPress = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old Motors</title>
${item({ type: 'attachment', id: 7, link: 'https://old.example/?attachment_id=7', extra: '<wp:attachment_url>https://old.example/wp-content/uploads/tow.png</wp:attachment_url>' })}
${item({
  type: 'post',
  id: 1,
  link: 'https://old.example/2022/03/choosing-a-ute/',
  title: 'Choosing a ute',
  content:
    '<!-- wp:paragraph --><p>Start with the <em>load</em>.</p><!-- /wp:paragraph -->[gallery ids="1,2"]<h3>Then the tray</h3><p onclick="x()">Steel or alloy?</p><script>alert(1)</script>',
  extra:
    '<category domain="category"><![CDATA[Utes]]></category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>',
})}
${item({ type: 'post', id: 2, link: 'https://old.example/?p=2', title: 'Not out yet', content: 'First.\n\nSecond.', status: 'draft' })}
${item({ type: 'page', id: 3, link: 'https://old.example/fleet/', title: 'Fleet', content: '<p>We look after fleets.</p>' })}
${item({ type: 'nav_menu_item', id: 4, link: 'https://old.example/?p=4', title: 'Menu' })}
</channel></rss>`

type Item = {
  type: string
  id: number
  link: string
  title?: string
  content?: string
  status?: string
  extra?: string
}

function item({ type, id, link, title = '', content = '', status = 'publish', extra = '' }: Item): string {
  return `<item><title><![CDATA[${title}]]></title><link>${link}</link><content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2022-03-01 23:30:00</wp:post_date_gmt>
<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>${extra}</item>`
}
