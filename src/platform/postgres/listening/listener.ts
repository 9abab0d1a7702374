import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { second } from '#kernel/duration.ts'
import { connectionTo } from '../servers/chosen-server.ts'

/** Calls back with the payload of each notification of a channel, and once what was missed has to be made good. */
type Hearing = { onPayload(payload: string): void; onReconnect(): void }

/** Milliseconds between two questions to the line itself, and how long it has to answer. */
export type Heartbeat = { every: number; within: number }

const usualHeartbeat: Heartbeat = { every: 10 * second, within: 10 * second }
const pauseBeforeReconnect = second / 2
const probesAfter = 5 * second

type Options = { url: string; heartbeat?: Heartbeat | undefined; onError(error: Error): void }

/**
 * One connection that only listens, to every channel that anybody wants. It is believed only as long as it answers: it notifies itself every ten
 * seconds, and a line over which nothing comes back is cut and tied anew, however alive it looks. What is missed meanwhile is made good
 * by `onReconnect`.
 */
export class Listener {
  private readonly options: Options
  private readonly connection: ReturnType<typeof connectionTo>
  private readonly channels = new Map<string, Hearing[]>()
  private readonly ownChannel = `line_${randomUUID().replaceAll('-', '')}`
  private client: pg.Client | undefined
  private connecting: Promise<pg.Client> | undefined
  private isClosed = false
  private heardAt: number | null = null

  constructor(options: Options) {
    this.options = options
    this.connection = connectionTo(options.url)
  }

  /** Resolves once the channel is listened to; where that fails nothing is heard, and it may be tried again. */
  async listen(channel: string, hearing: Hearing): Promise<void> {
    this.channels.set(channel, [...(this.channels.get(channel) ?? []), hearing])
    try {
      const client = await this.connected()
      // Said once more where the line was tied with this channel already: that changes nothing.
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.channels.set(channel, this.channels.get(channel)?.filter((each) => each !== hearing) ?? [])
      throw error
    }
  }

  /** Milliseconds since the line last answered; null before it ever has, and where nobody listens. */
  silence(): number | null {
    return this.heardAt === null ? null : performance.now() - this.heardAt
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.client?.end().catch(() => {})
  }

  /** The one client there is: who comes while it is being connected waits for the same. */
  private async connected(): Promise<pg.Client> {
    return this.client ?? (this.connecting ??= this.connect().finally(() => (this.connecting = undefined)))
  }

  private async connect(): Promise<pg.Client> {
    const socket = new Socket()
    const client = this.clientOver(socket)
    let isListening = false
    // An attempt that fails says so to its caller, who tries again; were this to try as well, attempts would double each time.
    client.on('end', () => isListening && this.reconnectSoon())
    try {
      await client.connect()
      const all = [this.ownChannel, ...this.channels.keys()]
      await client.query(all.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
    } catch (error) {
      client.end().catch(() => {})
      socket.destroy()
      throw error
    }
    isListening = true
    this.client = client
    this.heardAt = performance.now()
    this.watch(client, socket)
    return client
  }

  private clientOver(socket: Socket): pg.Client {
    const { Client, connectionString } = this.connection
    const client = new Client({
      connectionString,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: probesAfter,
      connectionTimeoutMillis: this.heartbeat.within,
      query_timeout: this.heartbeat.within,
    })
    client.on('error', this.options.onError)
    client.on('notification', ({ channel, payload = '' }) => {
      this.heardAt = performance.now()
      this.channels.get(channel)?.forEach(({ onPayload }) => onPayload(payload))
    })
    return client
  }

  /** Asks the line again and again; one that does not answer in time is cut, which ends its client. */
  private watch(client: pg.Client, socket: Socket): void {
    const { every, within } = this.heartbeat
    const timer = setInterval(() => {
      if ((this.silence() ?? 0) > every + within) return socket.destroy(new Error('The line for changes was silent'))
      client.query('select pg_notify($1, $2)', [this.ownChannel, '']).catch(() => socket.destroy())
    }, every).unref()
    client.once('end', () => clearInterval(timer))
  }

  private reconnectSoon(): void {
    this.client = undefined
    if (this.isClosed) return
    setTimeout(() => {
      if (this.isClosed) return
      this.connected().then(
        () => this.eachHearing(({ onReconnect }) => onReconnect()),
        (error: Error) => {
          this.options.onError(error)
          this.reconnectSoon()
        },
      )
    }, pauseBeforeReconnect).unref()
  }

  private eachHearing(tell: (hearing: Hearing) => void): void {
    for (const hearings of this.channels.values()) hearings.forEach(tell)
  }

  private get heartbeat(): Heartbeat {
    return this.options.heartbeat ?? usualHeartbeat
  }
}
