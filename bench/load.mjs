// Loads http://127.0.0.1:PORT with 32 connections for six seconds and tells its parent how many answers came.
import autocannon from 'autocannon'

const result = await autocannon({
  url: `http://127.0.0.1:${process.argv[2]}`,
  connections: 32,
  duration: 6,
  headers: { 'accept-encoding': 'gzip, deflate, br', host: process.argv[3] ?? 'localhost' },
})
process.send?.(result.requests.total)
process.disconnect?.()
