import { randomOf } from '#kernel/seeded-random.ts'
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { programFolder } from '../src/main/folders.ts'
import { removeData, runProgram } from './running-program.ts'
import { printTable } from './table.ts'

const rows = 100_000

/** A stock file of 100,000 rows into a running program: the first time, unchanged, and with every tenth price changed. */
export async function measureImport(): Promise<void> {
  const program = await runProgram()
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'))
  const [file, repriced] = [join(folder, 'stock.csv'), join(folder, 'repriced.csv')]
  await applyStockPlan(file, 0)
  await applyStockPlan(repriced, 10)
  const table = []
  for (const [what, path] of [
    ['100,000 new rows', file],
    ['the same again', file],
    ['every tenth price changed', repriced],
  ] as const) {
    table.push({ what, ...(await importOnce(path, program.dataFolder)) })
  }
  await program.stop()
  await removeData(program.dataFolder)
  await removeData(folder)
  printTable('Stock import, whole process', table)
}

async function importOnce(file: string, dataFolder: string): Promise<{ seconds: string; 'peak memory': string }> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [
      join(programFolder, 'dist/server/cli.js'),
      'stock',
      'import',
      file,
      '--dealership',
      'titan-trucks',
      '--allow-removals',
    ],
    {
      env: { ...process.env, FORECOURT_DATA: dataFolder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  let peak = 0
  const watch = setInterval(() => void residentKilobytes(child.pid).then((now) => (peak = Math.max(peak, now))), 50)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(watch)
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return { seconds: ((performance.now() - began) / 1000).toFixed(1), 'peak memory': `${Math.round(peak / 1024)} MB` }
}

/** VmHWM is the most that the process ever held. */
async function residentKilobytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

async function applyStockPlan(file: string, everyNth: number): Promise<void> {
  const random = randomOf(7)
  const out = createWriteStream(file)
  out.write('stock_number,make,model,badge,year,km,price,car_type,body,fuel,transmission,colour,features,comments\n')
  for (let at = 0; at < rows; at++) {
    const price = 10_000 + Math.floor(random() * 80_000) + (everyNth > 0 && at % everyNth === 0 ? 500 : 0)
    const line = `B${at},Toyota,Hilux,SR5,${2010 + (at % 16)},${Math.floor(random() * 200_000)},"$${price.toLocaleString('en-AU')}",used,Ute,Diesel,Automatic,Glacier White,"Tow bar|Reverse camera|Bluetooth","One owner, full service history, two keys. Stock ${at}."\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
