import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { rememberedPort, rememberPort } from './server-directory.ts'

/** The port of this directory: the one it had before, or a new one when somebody else took it meanwhile. */
export async function choosePort(home: string): Promise<number> {
  const before = rememberedPort(home)
  return before !== null && (await isFree(before)) ? before : chooseNewPort(home)
}

export async function chooseNewPort(home: string): Promise<number> {
  for (;;) {
    // Below the range from which systems hand out ports to outgoing connections.
    const port = randomInt(20_000, 30_000)
    if (!(await isFree(port))) continue
    rememberPort(home, port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
