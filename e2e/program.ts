import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

/** Resolves when the program serves; rejects with what it said when it ends before. */
export function startProgram({
  port,
  dataFolder,
  entry = 'web.js',
  environment = {},
}: {
  port: number
  dataFolder: string
  /** Name of the built program: one web process, or `start.js` that looks after several. */
  entry?: 'web.js' | 'start.js'
  environment?: Record<string, string>
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', './e2e/end-with-parent.mjs', `dist/server/${entry}`], {
    env: {
      ...process.env,
      PORT: String(port),
      FORECOURT_DATA: dataFolder,
      FORECOURT_LOG: 'error',
      // A busy machine is not to decide which version of a site a journey sees.
      FORECOURT_NEWEST_WITHIN: '60000',
      // So that journeys can be those of many visitors, each with an address of their own.
      FORECOURT_TRUST_PROXY: '1',
      ...environment,
    },
    // The first pipe closes when this process ends, however it ends.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('Forecourt is serving')) resolve(child)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${text}`)))
  })
}

export function stopProgram(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
