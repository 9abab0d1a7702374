import type { Page } from 'playwright-core'

export type ConsoleView = {
  /** Belongs to its pictures in docs/console. */
  name: string
  /** The path below the site. */
  path: string
  /** Another site than the first with its dealer group, where that one has nothing to show. */
  of?: { site: string; group: string }
  /** Does what somebody does there to see the screen that is meant. */
  open?(page: Page): Promise<void>
}

/** Seen before anybody is signed in. */
export const door: readonly ConsoleView[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'new-password', path: '/new-password#token' },
  { name: 'join', path: '/join#token' },
]

/** Sends an enquiry from the site, so that there is a mail to be seen. */
export async function sendEnquiry(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel('Email') })
    .last()
  await form.getByLabel('Name').fill('Sam Hill')
  await form.getByLabel('Email', { exact: true }).fill('sam.hill@example.com')
  await form.getByLabel('Phone').fill('0491 570 156')
  await form.getByLabel('Dealership').selectOption({ index: 1 })
  await form.getByLabel('Message').fill('Is the white one still there on Saturday?')
  await form.locator('[type="submit"]').last().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/contact'))
}

/** Waits for an expression; the console's policy lets nobody evaluate one inside the page, as waiting does by itself. */
export async function until(page: Page, expression: string): Promise<void> {
  for (let waited = 0; waited < 200 && !(await page.evaluate(expression)); waited += 1) await page.waitForTimeout(100)
}

/** Opens the first link of a list. */
const follow = (selector: string) => async (page: Page) => {
  await page.locator(`main ${selector}`).first().click()
  await page.waitForTimeout(300)
}

const stockFile = [
  'Stk No,Year,Manufacturer,Model,Badge,Body Type,Kms,Advertised Price,Colour',
  'N1001,2021,Toyota,Hilux,SR5,Ute,"48,200 km","$52,990",White',
  'N1002,2019,Mazda,CX-5,Touring,SUV,61 000,"31,490",Red',
  'N1003,20x2,Kia,Sportage,S,SUV,12000,POA,Blue',
].join('\n')

/** A portal that lists two vehicles which nobody has any more: all others differ too. */
async function comparePortal(page: Page): Promise<void> {
  const text = 'Stock No,Make,Model,Year,Price\nP-1041,Toyota,Corolla,2019,18990\nP-1077,Mazda,3,2020,21490\n'
  await page.getByText('Add a partner’s list').click()
  await page.getByLabel('Partner', { exact: true }).fill('A portal')
  await page
    .getByLabel('The partner’s list')
    .setInputFiles({ name: 'portal.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('row', { name: /P-1041/ }).waitFor()
}

async function sendStockFile(page: Page): Promise<void> {
  const buffer = Buffer.from(stockFile)
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/\/import\/./)
  await until(page, "Boolean(document.querySelector('main h2') && !document.querySelector('main progress'))")
}

/** Every screen that a person who is signed in can reach, in the order of the navigation. */
export const consoleViews: readonly ConsoleView[] = [
  { name: 'today', path: 'today' },
  { name: 'leads', path: 'leads' },
  { name: 'lead', path: 'leads', open: follow('a[href*="/leads/"]') },
  { name: 'stock', path: 'stock' },
  { name: 'vehicle', path: 'stock', open: follow('a[href*="/stock/"]') },
  { name: 'yard', path: 'yard' },
  { name: 'yard-vehicle', path: 'yard', open: follow('a[href*="/yard/"]') },
  { name: 'import', path: 'import' },
  { name: 'upload', path: 'import', open: sendStockFile },
  { name: 'reservations', path: 'reservations' },
  { name: 'reservation', path: 'reservations', open: follow('a[href*="/reservations/"]') },
  { name: 'calendar', path: 'calendar' },
  { name: 'payments', path: 'payments' },
  { name: 'move-in', path: 'move-in' },
  { name: 'split-test', path: 'split-test' },
  { name: 'mismatches', path: 'mismatches', open: comparePortal },
  { name: 'demand', path: 'demand', of: { site: 'harbour-city-motors', group: 'harbour-city' } },
  { name: 'reports', path: 'reports' },
  { name: 'calls', path: 'calls' },
  { name: 'deliveries', path: 'deliveries' },
  { name: 'outbox', path: 'outbox' },
  { name: 'mail', path: 'outbox', open: follow('a[href*="/outbox/"]') },
  { name: 'audit', path: 'audit' },
  { name: 'hours', path: 'hours' },
  { name: 'departments', path: 'departments' },
  { name: 'people', path: 'people' },
  { name: 'shifts', path: 'people/shifts' },
  { name: 'developers', path: 'developers' },
  { name: 'services', path: 'services' },
  { name: 'account', path: 'account' },
  { name: 'pages', path: 'pages' },
  { name: 'page', path: 'pages', open: follow('a[href*="/pages/edit"]') },
  { name: 'content', path: 'content' },
  { name: 'entry', path: 'content', open: follow('a[href*="/content/edit"]') },
  { name: 'pictures', path: 'pictures' },
  { name: 'menus', path: 'menus' },
  { name: 'theme', path: 'theme' },
  { name: 'preview', path: 'preview' },
  { name: 'settings', path: 'settings' },
  { name: 'domains', path: 'domains' },
  { name: 'platform', path: 'platform' },
  { name: 'site-speed', path: 'platform/speed' },
  { name: 'new-dealer', path: 'platform/new' },
]
