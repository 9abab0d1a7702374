import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readShellWorker } from './shell-worker-script.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const folder = await temporaryFolder()

async function workerOf(entryFile: string): Promise<string> {
  await mkdir(join(folder, '.vite'), { recursive: true })
  await mkdir(join(folder, 'assets'), { recursive: true })
  const yard = { file: 'assets/yard.js', imports: ['src/console/index.html', '_queue.js'], css: ['assets/yard.css'] }
  const manifest = {
    'src/console/index.html': {
      file: entryFile,
      imports: ['_react.js'],
      css: ['assets/a.css'],
      assets: ['assets/f.woff2'],
    },
    '_react.js': { file: 'assets/react.js' },
    'src/console/today/today-screen.tsx': { file: 'assets/today.js', imports: ['_react.js'] },
    '_queue.js': { file: 'assets/queue.js' },
    'src/console/yard/yard-screen.tsx': yard,
    'src/console/yard/yard-car-screen.tsx': { file: 'assets/car.js' },
    'src/console/leads/leads-screen.tsx': { file: 'assets/leads.js' },
    'src/console/app-shell/shell-worker.ts': { file: 'assets/worker.js' },
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'assets/worker.js'), 'run()')
  return readShellWorker(folder)
}

const shellOf = (script: string) =>
  JSON.parse(/^self\.consoleShell = (.*);$/m.exec(script)?.[1] ?? '') as {
    cache: string
    entry: string
    files: string[]
  }

test('the worker is told what the shell is made of: the program, what it imports, its styles and typefaces', async () => {
  const script = await workerOf('assets/index-1.js')
  expect(script.endsWith('run()')).toBe(true)
  const { entry, files } = shellOf(script)
  expect(entry).toBe('/assets/index-1.js')
  expect(files).toEqual(
    expect.arrayContaining(['/assets/index-1.js', '/assets/react.js', '/assets/a.css', '/assets/f.woff2']),
  )
  expect(files).toEqual(expect.arrayContaining(['/assets/today.js', '/assets/yard.js', '/assets/queue.js']))
  expect(files).not.toContain('/assets/leads.js')
})

test('another build stores its shell under another name, the same build under the same', async () => {
  const first = shellOf(await workerOf('assets/index-1.js')).cache
  expect(shellOf(await workerOf('assets/index-1.js')).cache).toBe(first)
  expect(shellOf(await workerOf('assets/index-2.js')).cache).not.toBe(first)
})
