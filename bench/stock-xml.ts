import { createWriteStream } from 'node:fs'
import { mkdtemp, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '../src/kernel/result.ts'
import { readRows } from '../src/features/inventory/server/reading/read-rows.ts'
import { removeData } from './running-program.ts'
import { printTable } from './table.ts'

const vehicles = 50_000

/** Reads 50,000 vehicles out of one XML file, row by row, as an import does before it understands them. */
export async function measureStockXml(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-xml-'))
  const file = join(folder, 'stock.xml')
  await writeXml(file)
  const megabytes = (await stat(file)).size / 1_000_000
  const began = { at: performance.now(), cpu: process.cpuUsage() }
  let rows = 0
  const read = await readRows<never>(file, () => ok(() => void (rows += 1)))
  const seconds = (performance.now() - began.at) / 1000
  const { user, system } = process.cpuUsage(began.cpu)
  if (!read.ok || rows !== vehicles) throw new Error(`${rows} of ${vehicles} vehicles were read`)
  const { maxRSS } = process.resourceUsage()
  await removeData(folder)
  printTable('Reading stock from XML (5 s and 300 MB)', [
    {
      what: `${vehicles} vehicles, ${megabytes.toFixed(0)} MB`,
      seconds: seconds.toFixed(1),
      'of processor': ((user + system) / 1e6).toFixed(1),
      'peak memory': `${Math.round(maxRSS / 1024)} MB`,
    },
  ])
}

async function writeXml(file: string): Promise<void> {
  const out = createWriteStream(file)
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n')
  for (let at = 0; at < vehicles; at++) {
    const pictures = Array.from({ length: 6 }, (_, n) => `<image>https://pictures.example/${at}/${n}.jpg</image>`).join(
      '',
    )
    const vehicle = `<listing id="${at}"><stock_number>B${at}</stock_number><make>Toyota</make><model>Hilux</model><badge>SR5</badge><year>${2010 + (at % 16)}</year><km>${at * 3}</km><price currency="AUD">${10_000 + at}</price><car_type>used</car_type><body>Ute</body><fuel>Diesel</fuel><transmission>Automatic</transmission><colour>Glacier White</colour><vin>MR0HA3CD5${String(at).padStart(8, '0')}</vin><features><feature>Tow bar</feature><feature>Reverse camera</feature><feature>Bluetooth</feature></features><images>${pictures}</images><comments><![CDATA[One owner, full service history & two keys. ${'Serviced on time. '.repeat(8)}]]></comments></listing>\n`
    if (!out.write(vehicle)) await once(out, 'drain')
  }
  out.end('</listings>\n')
  await once(out, 'finish')
}
