import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkedHttp } from './checked-http.ts'

const outside = checkedHttp({ trustedHosts: [] })

async function localServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each([
  ['http://search.example.com/', 'https://'],
  ['https://127.0.0.1/', 'not on the public internet'],
  ['https://10.0.0.5:7700/', 'not on the public internet'],
  ['https://169.254.169.254/latest/meta-data', 'not on the public internet'],
  ['https://[::1]/', 'not on the public internet'],
  ['https://[::ffff:127.0.0.1]/', 'not on the public internet'],
  ['https://2130706433/', 'not on the public internet'],
  ['https://0x7f.1/', 'not on the public internet'],
  ['https://localhost/', 'not on the public internet'],
  ['ftp://search.example.com/', 'not one of the web'],
])('%s is refused', async (url, reason) => {
  await expect(outside(url)).rejects.toThrow(reason)
})

test('a trusted host may stand in the own network, and only that one', async () => {
  const port = await localServer(
    (request, response) => void response.end(JSON.stringify({ key: request.headers.authorization })),
  )
  const http = checkedHttp({ trustedHosts: ['127.0.0.1'] })
  const reply = await http(`http://127.0.0.1:${port}/`, { headers: { authorization: 'Bearer k' } })
  expect(reply).toEqual({ key: 'Bearer k' })
  await expect(http(`http://localhost:${port}/`)).rejects.toThrow('https://')
})

test('an answer without end is cut off', async () => {
  const port = await localServer((_request, response) => {
    const more = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => clearInterval(more))
  })
  const http = checkedHttp({ trustedHosts: ['*'], byteLimit: 50_000 })
  await expect(http(`http://127.0.0.1:${port}/`)).rejects.toThrow('its answer is too long')
})

test('a failure is told by its code and never in the words of the host', async () => {
  const port = await localServer((_request, response) => {
    response.writeHead(403)
    response.end(JSON.stringify({ code: 'invalid_api_key', message: 'the key k is wrong' }))
  })
  const http = checkedHttp({ trustedHosts: ['*'] })
  await expect(http(`http://127.0.0.1:${port}/`)).rejects.toThrow(/^it answers 403 invalid_api_key$/)
})
