import { existsSync } from 'node:fs'

/** Leaves out everything that would reach for the network by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one that is named, else the first that Debian has put there. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH']
  const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return named || (usual.find((path) => existsSync(path)) ?? '/usr/bin/chromium')
}

const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** One that can show notifications, which the shell cannot; undefined where there is none. */
export function chromiumWithNotifications(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named && !named.endsWith('-shell')) return named
  return withWindows.find((path) => existsSync(path))
}
