import { configured } from './terminal.ts'

const config = configured()

// A single process needs nobody who looks after it. What looks after several loads none of what they do.
if (config.processes === 1) await import('./web.ts')
else {
  const { superviseProcesses } = await import('./processes/supervise-processes.ts')
  await superviseProcesses(config)
}
