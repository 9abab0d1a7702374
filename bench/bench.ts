import { printTable } from './table.ts'

/** Measurements by name: what each shows, and how to run it. */
const measurements: Record<string, { shows: string; run(list: string[]): Promise<void> }> = {
  'search-page': {
    shows: 'CPU of a search page, uncached and from the page cache; takes beginnings of the rows that are wanted alone',
    run: async (list) => (await import('./search-page.ts')).measureSearchPage(list),
  },
  rivals: {
    shows:
      'the same search page here, in Next and in Astro, uncached: processor time, bytes and JavaScript; installs both from the npm registry',
    run: async () => (await import('./page-rivals.ts')).measurePageRivals(),
  },
  neighbours: {
    shows:
      'what a cached page, the probe and a lead wait while one site is asked for new searches over 256 connections',
    run: async () => (await import('./neighbours.ts')).measureNeighbours(),
  },
  snapshot: {
    shows: 'the steps in which a site of 14,500 vehicles is put together after a change, and the longest of them',
    run: async () => (await import('./snapshot.ts')).measureSnapshot(),
  },
  'slot-page': {
    shows: 'pages with free times, which no cache holds',
    run: async () => (await import('./slot-page.ts')).measureSlotPage(),
  },
  spam: {
    shows: '500 enquiries of people and 500 of programs: who waits for staff, and what gets through',
    run: async () => (await import('./spam.ts')).measureSpam(),
  },
  'search-engine': {
    shows: 'searches of 300 to 200,000 cars: time, memory, and beside other engines and Postgres',
    run: async () => (await import('./search-engine.ts')).measureSearchEngine(),
  },
  'many-sites': {
    shows:
      'searches of 3 million cars over 10,000 sites, in memory and read first; takes sites and megabytes, minutes and 6 GB of disk',
    run: async (list) => (await import('./many-sites.ts')).measureManySites(list),
  },
  'web-memory': {
    shows:
      'memory of one web process: after the start, with each of many sites looked at once, and under mixed traffic; takes sites, minutes and vehicles',
    run: async (list) => (await import('./web-memory.ts')).measureWebMemory(list),
  },
  weight: {
    shows: 'bytes and requests of the first page a shopper sees, and what its form fetches when it is used',
    run: async () => (await import('./page-weight.ts')).measureWeight(),
  },
  lighthouse: {
    shows: 'Lighthouse mobile of the main pages of each template; takes a number of runs and names of templates',
    run: async (list) => (await import('./lighthouse.ts')).measureLighthouse(list),
  },
  'first-paint': {
    shows:
      'first visits on a mediocre network: the typeface of the first headline, shifts, and when it is painted; takes loads and pages',
    run: async (list) => (await import('./first-paint.ts')).measureFirstPaint(list),
  },
  screenshots: {
    shows: 'the main pages of each template, drawn anew into docs/screenshots',
    run: async () => (await import('./screenshots.ts')).takeScreenshots(),
  },
  'console-pictures': {
    shows:
      'every screen of the console, on a desktop and a phone, drawn anew into docs/console; takes port and data folder of a running program',
    run: async (list) => (await import('./console-pictures.ts')).renderConsole(list),
  },
  'console-lighthouse': {
    shows:
      'Lighthouse mobile of the console, of somebody signed in; takes a number of runs, then port and data folder of a running program',
    run: async (list) => (await import('./console-lighthouse.ts')).measureConsoleLighthouse(list),
  },
  start: {
    shows: 'seconds from npm start to the first page',
    run: async () => (await import('./start.ts')).measureStart(),
  },
  import: {
    shows: 'seconds and memory of importing 100,000 rows',
    run: async () => (await import('./import.ts')).measureImport(),
  },
  'stock-xml': {
    shows: 'seconds and memory of reading 50,000 vehicles from XML',
    run: async () => (await import('./stock-xml.ts')).measureStockXml(),
  },
  leads: {
    shows: 'leads a second, how long each takes, and pages meanwhile',
    run: async () => (await import('./leads.ts')).measureLeads(),
  },
  visits: {
    shows: '2,000 events of visits a second beside shoppers who look at pages',
    run: async () => (await import('./visits.ts')).measureVisits(),
  },
  inbox: {
    shows: 'a page of the staff inbox with its counts over 100,000 leads',
    run: async () => (await import('./inbox.ts')).measureInbox(),
  },
  'console-stock': {
    shows:
      'the console with 5,000 vehicles: first rows, scrolling, a new price for 1,000 and back; what the server takes',
    run: async () => (await import('./console-stock.ts')).measureConsoleStock(),
  },
  hostile: {
    shows:
      'ten thousand hostile requests to the running program: how it answers, and whether anything that it keeps could run',
    run: async () => (await import('./hostile.ts')).measureHostile(),
  },
  'retail-faults': {
    shows:
      '600 reservations and orders at every service under kill -9 of web, worker, Postgres and Stripe, with every notification fault, cancelled at every point of a payment; takes a seed and a number',
    run: async (list) => (await import('./retail-faults.ts')).measureRetailFaults(list),
  },
  'retail-speed': {
    shows: 'the reserve page, reservations a second, and 200 shoppers on one vehicle',
    run: async () => (await import('./retail-speed.ts')).measureRetailSpeed(),
  },
  'saved-searches': {
    shows: '200,000 saved searches against 1,000 changed vehicles: read, matched and noted',
    run: async () => (await import('./saved-searches.ts')).measureSavedSearches(),
  },
  fleet: {
    shows:
      'two web processes behind HAProxy and a worker over a primary and a standby: mixed traffic while each process is killed, replaced and upgraded and the database fails over; takes sites (10,000), minutes (10) and vehicles a site (300)',
    run: async (list) => (await import('./fleet.ts')).measureFleet(list),
  },
  crash: {
    shows: 'kill -9 of web, worker and Postgres in turn under load: what is missing afterwards',
    run: async () => (await import('./crash.ts')).measureCrashes(),
  },
}

const [name = '', ...args] = process.argv.slice(2)
if (name === 'stripe-stand-in') await (await import('./stripe-process.ts')).runStripeProcess(args)
const chosen = measurements[name]
if (chosen) await chosen.run(args)
else if (name !== 'stripe-stand-in')
  printTable(
    'npm run bench NAME',
    Object.entries(measurements).map(([name, { shows }]) => ({ name, shows })),
  )
if (name !== '' && name !== 'stripe-stand-in' && !chosen) process.exitCode = 1
