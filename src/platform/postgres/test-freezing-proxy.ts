import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FreezingProxy = {
  urlOf(url: string): string
  /** Nothing passes any more, and nothing is closed: what a stopped server or a lost network looks like. */
  freeze(): void
  thaw(): void
  /** What is open carries nothing any more, while new connections do: a firewall that forgot them. */
  swallow(): void
  close(): Promise<void>
}

/** Stands before a Postgres on loopback and can stand still. */
export async function freezingProxy(port: number): Promise<FreezingProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => (sockets.delete(socket), other.destroy()))
      if (isFrozen) socket.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    urlOf: (url) => {
      const through = new URL(url)
      through.port = String((server.address() as AddressInfo).port)
      return through.toString()
    },
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    swallow: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    thaw: () => {
      isFrozen = false
      // What was cut off in the middle begins anew.
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
