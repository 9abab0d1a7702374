import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testConsole } from '../api/console/test-console.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const console = testConsole(web)

type Manifest = { start_url: string; display: string; icons: { src: string; sizes: string; purpose: string }[] }

test('the console can be installed: a manifest with icons that are what they say', async () => {
  const response = await console.request('/console.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await response.json()) as Manifest
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  )
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(readFileSync(`src/console/public${src}`)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the page names the manifest and its icons, and its policy lets the worker and the manifest in, from here alone', async () => {
  const page = readFileSync('src/console/index.html', 'utf8')
  for (const name of ['/console.webmanifest', '/app/touch-180.png', '/app/icon.svg', 'theme-color'])
    expect(page).toContain(name)
  const policy = (await console.request('/')).headers.get('content-security-policy') ?? ''
  for (const part of ["script-src 'self'", "worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"])
    expect(policy.split('; ')).toContain(part)
})

test('the worker is asked for anew with every visit, runs nothing of others, and is not at the host of a site', async () => {
  const response = await console.request('/console-worker.js')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; script-src 'self'",
  )
  const site = await web.addDealer()
  for (const path of ['/console-worker.js', '/console.webmanifest', '/app/icon.svg'])
    expect((await web.request(site, path)).status).toBe(404)
})

test('icons are stored for a day: their names do not change with them', async () => {
  expect((await console.request('/app/icon-192.png')).headers.get('cache-control')).toBe('public, max-age=86400')
})
