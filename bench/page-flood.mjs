// Asks http://127.0.0.1:PORT for searches of one HOST that nobody asked for before, over CONNECTIONS, for SECONDS, and tells its parent how
// many were made and how many refused. Each connection is one sender.
import autocannon from 'autocannon'

const [port, host, connections, seconds] = process.argv.slice(2)
let sent = 0

const result = await autocannon({
  url: `http://127.0.0.1:${port}`,
  connections: Number(connections),
  duration: Number(seconds),
  requests: [
    {
      method: 'GET',
      headers: { host, 'accept-encoding': 'gzip, br, zstd' },
      setupRequest: (request) => {
        sent++
        const query = sent % 2 ? `price=5000-${100_000 + Math.floor(Math.random() * 1e9)}` : `q=white+${Math.random()}`
        return {
          ...request,
          path: `/search/new-used-and-demo-cars?${query}`,
          headers: { ...request.headers, 'x-forwarded-for': `10.1.${(sent >> 5) & 7}.${sent & 31}` },
        }
      },
    },
  ],
})
process.send?.({ made: result['2xx'], refused: result.non2xx, failed: result.errors, seconds: result.duration })
process.disconnect?.()
