import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseNewPort } from '../embedded/free-port.ts'

/** Debian's place. Other systems have it elsewhere, and then nothing is tried through it. */
const program = '/usr/sbin/pgbouncer'
export const isPoolerThere = existsSync(program)

type TestPooler = {
  through(url: string): string
  stop(): Promise<void>
}

/** A real PgBouncer in transaction mode before a server, which lends each of its few connections to another client after every transaction. */
export async function startPooler(serverUrls: readonly string[], connections = 2): Promise<TestPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pooler-'))
  chmodSync(folder, 0o755)
  const port = await chooseNewPort(folder)
  writeFileSync(join(folder, 'pgbouncer.ini'), settingsOf({ serverUrls, port, folder, connections }))
  writeFileSync(join(folder, 'users'), serverUrls.map(userOf).join('\n'))
  // It refuses to be root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    through: (url) => atPort(url, port),
    async stop() {
      child.kill('SIGINT')
      await Promise.race([ended, sleep(2_000)])
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Settings = { serverUrls: readonly string[]; port: number; folder: string; connections: number }

function settingsOf({ serverUrls, port, folder, connections }: Settings): string {
  const server = new URL(serverUrls[0] ?? '')
  return `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_idle_timeout = 2
`
}

function userOf(url: string): string {
  const { username, password } = new URL(url)
  return `"${username}" "${decodeURIComponent(password)}"`
}

function atPort(url: string, port: number): string {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.toString()
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
