import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What V8 made of the program is kept beside the build and goes with it. Older Node and a folder that cannot be written do without.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../compiled')
if (typeof enableCompileCache === 'function') enableCompileCache(process.env['NODE_COMPILE_CACHE'])

// Whatever this file imported outright would be compiled before it says so.
const { configured } = await import('./terminal.ts')
const config = configured()

// A single process needs nobody who looks after it. What looks after several loads none of what they do.
if (config.processes === 1) await import('./web.ts')
else {
  const { superviseProcesses } = await import('./processes/supervise-processes.ts')
  await superviseProcesses(config)
}
