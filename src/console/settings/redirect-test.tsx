import { useState } from 'react'
import { comparableAddress, findRedirect, redirectTable } from '#features/content/domain/redirects.ts'
import { InputField } from '../kit/input-field.tsx'
import styles from './settings-screen.module.css'

type Entry = { from: string; to: string; is_temporary: boolean }

/** Where an old address leads with the redirects as they are typed, before they are published. */
export function RedirectTest({ redirects }: { redirects: unknown }) {
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.test}>
      <InputField
        label="Test an address"
        placeholder="/old-page"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status">
        {typed.trim() === '' ? 'Type an old address to see where it leads.' : resultOf(redirects, typed)}
      </p>
    </div>
  )
}

function resultOf(redirects: unknown, typed: string): string {
  const entries = redirectsOf(redirects)
  const path = addressOf(typed.trim())
  // What is half typed, as `//`, is no URL yet.
  const [pathname = '', search = ''] = path.split(/(?=\?)/, 2)
  const found = findRedirect(redirectTable(entries), pathname, search)
  if (found?.status === 410) return `${path} is gone (410).`
  if (found) return `${path} leads to ${found.to} (${found.status}).`
  const isNamed = entries.some(({ from }) => comparableAddress(from) === comparableAddress(path))
  return isNamed ? `${path} leads in a circle, so nobody is sent anywhere.` : `${path} is not redirected.`
}

/** A whole address is as good as its path. */
function addressOf(typed: string): string {
  const path = typed.replace(/^https?:\/\/[^/]+/i, '').replace(/#.*$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Those that are whole; what is half typed is none yet. */
export const redirectsOf = (redirects: unknown): Entry[] =>
  Array.isArray(redirects)
    ? redirects.flatMap((each: Partial<Entry>) =>
        each.from && each.to ? [{ from: each.from, to: each.to, is_temporary: each.is_temporary === true }] : [],
      )
    : []
