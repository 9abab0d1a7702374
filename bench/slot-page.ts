import { pageOf, removeData, type RunningProgram, runProgram } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'

const rounds = 400

/** Pages with free times of the demo dealers, which no cache holds, asked for one after the other. */
export async function measureSlotPage(): Promise<void> {
  const program = await runProgram()
  try {
    const drive = await firstDrive(program)
    const pages: [string, string, string][] = [
      ['test drive, 21 days ahead', 'southern-cross', drive],
      ['its details', 'southern-cross', `${drive}?at=${await firstTime(program, drive)}`],
      ['service, 45 days ahead', 'southern-cross', '/service'],
      ['service, 200 days ahead', 'harbour-city-motors', '/service'],
      ['rental, 180 days ahead', 'southern-cross', await firstRental(program)],
    ]
    const rows = []
    for (const [what, site, path] of pages) rows.push(await measure(program, { what, host: `${site}.localhost`, path }))
    printTable(`Pages with free times, ${rounds} requests one after the other, on the server and over loopback`, rows)
  } finally {
    await program.stop()
    await removeData(program.dataFolder)
  }
}

type Request = { what: string; host: string; path: string }

async function measure(
  { port, cpuMilliseconds }: RunningProgram,
  { what, host, path }: Request,
): Promise<Record<string, string | number>> {
  const times: number[] = []
  let bytes = 0
  let cpu = 0
  for (let round = -50; round < rounds; round++) {
    if (round === 0) cpu = await cpuMilliseconds()
    const response = await pageOf(port, host, { path, encoding: 'br' })
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    if (round >= 0) times.push(response.milliseconds)
    bytes = response.bytes.length
  }
  const spent = (await cpuMilliseconds()) - cpu
  return {
    page: what,
    'CPU per page': milliseconds(spent / rounds),
    p50: milliseconds(quantile(times, 0.5)),
    p95: milliseconds(quantile(times, 0.95)),
    p99: milliseconds(quantile(times, 0.99)),
    'bytes (brotli)': bytes,
  }
}

async function firstDrive({ port }: RunningProgram): Promise<string> {
  const { bytes } = await pageOf(port, 'southern-cross.localhost', { path: '/book-test-drive' })
  const path = /href="([^"]+\/test-drive)"/.exec(bytes.toString())?.[1]
  if (!path) throw new Error('No vehicle can be driven')
  return path
}

async function firstRental({ port }: RunningProgram): Promise<string> {
  const { bytes } = await pageOf(port, 'southern-cross.localhost', { path: '/find/rental-cars' })
  const path = /href="([^"]+\/rent)"/.exec(bytes.toString())?.[1]
  if (!path) throw new Error('No vehicle can be rented')
  return path
}

async function firstTime({ port }: RunningProgram, path: string): Promise<string> {
  const { bytes } = await pageOf(port, 'southern-cross.localhost', { path })
  const time = /value="([^"]+)"[^>]* name="at"/.exec(bytes.toString())?.[1]
  if (!time) throw new Error('No time is free')
  return time
}
