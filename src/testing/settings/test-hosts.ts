import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Search hosts that only note what they are asked.

const requested: string[] = []

async function open(name: string): Promise<string> {
  const server = createServer((request, response) => {
    const parts: string[] = []
    request.on('data', (part: Buffer) => parts.push(String(part)))
    request.on('end', () => {
      requested.push([name, request.url, request.headers.authorization, ...parts].join(' '))
      response.writeHead(503).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const hosts = { one: await open('one'), two: await open('two') }

export const hostNamed = (name: keyof typeof hosts): string => hosts[name]
export const questions = (): string[] => [...requested]
export const forgetQuestions = (): void => void requested.splice(0)
