import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sharp from 'sharp'
import { programFolder } from '../src/main/folders.ts'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { demoSites, mainPagesOf } from './demo-pages.ts'
import { removeData, runProgram } from './running-program.ts'

const desktop = { width: 1440, height: 980 }
const phone = { width: 390, height: 844 }
/** Pixels between two pictures. */
const gap = 16

/** Draws docs/screenshots anew: the main pages of each template on a desktop and a phone, and what README shows. */
export async function takeScreenshots(): Promise<void> {
  const program = await runProgram()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const folder = join(programFolder, 'docs', 'screenshots')
  await mkdir(folder, { recursive: true })
  const homes: Buffer[] = []
  for (const [template, site] of Object.entries(demoSites)) {
    const { home = '/', search = '/', vehicle = '/', contact = '/' } = await mainPagesOf(program.port, site)
    const at = (path: string) => `http://${site}.localhost:${program.port}${path}`
    const wide: Buffer[] = []
    const narrow: Buffer[] = []
    for (const path of [home, search, vehicle, contact]) {
      // The first look makes the pictures.
      await view(browser, at(path), desktop)
      wide.push(await view(browser, at(path), desktop))
      narrow.push(await view(browser, at(path), phone))
    }
    await stylesheet([wide, narrow], 480, join(folder, `${template}.webp`))
    homes.push(...wide.slice(0, 1))
    if (template !== 'camper') continue
    for (const [name, path] of Object.entries({ search, vehicle, enquiry: `${vehicle}/enquire` }))
      await sharp(await view(browser, at(path), phone))
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-phone.webp`))
  }
  await stylesheet([homes.slice(0, 3), homes.slice(3)], 520, join(folder, 'homes.webp'))
  await browser.close()
  await program.stop()
  await removeData(program.dataFolder)
}

async function view(browser: Browser, address: string, viewport: typeof desktop): Promise<Buffer> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Rows of pictures on one sheet, each as wide as a column or less; a row is as high as its highest. */
async function stylesheet(rows: readonly Buffer[][], column: number, file: string): Promise<void> {
  const tiles: { input: Buffer; left: number; top: number }[] = []
  let top = 0
  for (const row of rows) {
    const sized = await Promise.all(
      row.map(async (picture) => {
        const { width } = await sharp(picture).metadata()
        const input = await sharp(picture)
          .resize({ width: Math.min(column, Math.round((width * 2) / 3)) })
          .toBuffer({ resolveWithObject: true })
        return { input: input.data, ...input.info }
      }),
    )
    for (const [at, { input, width }] of sized.entries())
      tiles.push({ input, left: at * (column + gap) + Math.floor((column - width) / 2), top })
    top += Math.max(...sized.map(({ height }) => height)) + gap
  }
  const columns = Math.max(...rows.map((row) => row.length))
  const width = columns * (column + gap) - gap
  await sharp({ create: { width, height: top - gap, channels: 3, background: '#e9e9e7' } })
    .composite(tiles)
    .webp({ quality: 76 })
    .toFile(file)
}
