import { acceptedKeys } from '#features/leads/domain/lead/parse-lead.ts'

/** Numbers between 0 and 1 that are the same in every run, so that what failed once fails again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const texts = [
  "'; drop table lead; --",
  "' or '1'='1",
  '1); select pg_sleep(10); --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '</textarea><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  // oxlint-disable-next-line no-template-curly-in-string
  '${7*7}',
  '=cmd|"/c calc"!A1',
  '+SUM(A1:A9)',
  '@import',
  'Ann\r\nBcc: everyone@mail.example',
  'Ann\nContent-Type: text/html\n\n<b>',
  'a@b.example\r\nRCPT TO:<x@y.example>',
  'a@b.example, c@d.example',
  '"<script>"@mail.example',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'file:///etc/passwd',
  '/dev/null',
  'con.pdf',
  '%00%0d%0a',
  '\u0000',
  '\uD800',
  'x\uDFFFy',
  '\u202Egnp.exe',
  '\u2028\u2029',
  '\uFEFF',
  'Z̸̧̛̳͇a̷l̴g̶o̵',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(50),
  'ａｎｎ＠ｍａｉｌ．ｅｘａｍｐｌｅ',
  'true',
  'null',
  'undefined undefined',
  '-1',
  '1e999',
  '0x7fffffff',
  '2026-02-30',
  '[object Object]',
  ']]>',
  '<!--',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
]

const keys = [
  ...Object.keys(acceptedKeys),
  'homepage',
  'visited_pages',
  'linked_query_params',
  'additional_services',
  'first_touch',
  'last_touch',
  'date',
  'time',
  'files',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'x_check_option',
  'x_radio_option',
  `${'k'.repeat(200)}_check_option`,
  '<script>_check_option',
  'a\u0000b',
  '',
]

export type Chance = () => number
export const pick = <Item>(chance: Chance, items: readonly Item[]): Item => {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** A value that no honest form sends; `depth` bounds how deep it is nested. */
export function hostileValue(chance: Chance, depth = 3): unknown {
  const kind = Math.floor(chance() * 12)
  if (kind < 5) return pick(chance, texts)
  if (kind === 5) return pick(chance, texts).repeat(1 + Math.floor(chance() * 400))
  if (kind === 6) return pick(chance, [0, -1, 1e308, 2 ** 53, 0.1, -0])
  if (kind === 7) return pick(chance, [true, false, null])
  if (kind === 8) return 'x'.repeat(Math.floor(chance() * 20_000))
  if (depth === 0) return []
  if (kind < 11) return Array.from({ length: Math.floor(chance() * 4) }, () => hostileValue(chance, depth - 1))
  return Object.fromEntries([[pick(chance, keys), hostileValue(chance, depth - 1)]])
}

/** A lead of which some values are honest and the rest are not. */
export function hostileLead(chance: Chance): Record<string, unknown> {
  const honest = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: 'Hello' }
  const changes = Array.from(
    { length: 1 + Math.floor(chance() * 4) },
    () => [pick(chance, keys), hostileValue(chance)] as const,
  )
  return { ...honest, ...Object.fromEntries(changes) }
}

/** JSON that is wrong in its form, or right in a way that nobody expects. */
export function hostileJson(chance: Chance): string {
  const lead = JSON.stringify({ lead: hostileLead(chance) })
  const levels = 1 + Math.floor(chance() * 5_000)
  return pick(chance, [
    lead.slice(0, Math.floor(chance() * lead.length)),
    `\uFEFF${lead}`,
    lead.replaceAll('"', "'"),
    `${lead}${lead}`,
    JSON.stringify(hostileValue(chance)),
    JSON.stringify({ lead: hostileValue(chance) }),
    `{"lead":{"name":"Ann","x":${'['.repeat(levels)}${']'.repeat(levels)}}}`,
    `{"lead":{"message":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}}`,
    `{"lead":{"name":"Ann","name":"Bob","__proto__":{"polluted":true}}}`,
    `{"lead":{"name":"\\ud800","phone":"\\u0000"}}`,
    '\u0000\u0001\u0002',
  ])
}

export const hostileText = (chance: Chance): string => pick(chance, texts)
