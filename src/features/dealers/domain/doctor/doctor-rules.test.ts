import { describe, expect, test } from 'vitest'
import { day, hour, minute, second } from '#kernel/duration.ts'
import { ageText } from './finding.ts'
import { judgeAside } from './judge-aside.ts'
import { judgeDatabase } from './judge-database.ts'
import {
  judgeArchive,
  judgeBackups,
  judgeClock,
  judgeDisk,
  judgeProcesses,
  judgeRehearsal,
  noBackups,
} from './judge-machine.ts'
import { judgeCertificates, judgeMailDomain, judgeMailServer, noMailServer } from './judge-mail.ts'
import { judgeWork } from './judge-work.ts'

const now = new Date('2026-11-27T04:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const gigabyte = 1 << 30

test.each([
  [100, 400, 'ok'],
  [30, 400, 'attention'],
  [1, 4, 'attention'],
  [0.4, 400, 'broken'],
])('%s GB free of %s are %s', (free, size, state) => {
  expect(judgeDisk({ freeBytes: free * gigabyte, sizeBytes: size * gigabyte }).state).toBe(state)
})

test.each([
  [0, 0, 'ok'],
  [3_000, 1_500, 'ok'],
  [5_000, 100, 'attention'],
  [-90_000, 100, 'broken'],
])('clocks %s ms apart, asked within %s ms, are %s', (apart, roundTrip, state) => {
  expect(judgeClock({ here: now, there: ago(apart), roundTrip }).state).toBe(state)
})

test('a restore for trial is to have gone well, and within nine days', () => {
  const trial = { at: ago(2 * day), tables: 137, rows: 36_557, files: 1, problem: '' }
  expect(judgeRehearsal(trial, now)).toMatchObject({
    state: 'ok',
    text: '137 tables, 36,557 rows and 1 file were restored 2 days ago.',
  })
  expect(judgeRehearsal({ ...trial, at: ago(10 * day) }, now).state).toBe('attention')
  expect(judgeRehearsal({ ...trial, problem: 'The log has a gap.' }, now)).toMatchObject({ state: 'broken' })
  expect(judgeRehearsal(undefined, now).state).toBe('attention')
})

test('backups are judged by their age, and none is as bad as an old one', () => {
  expect(judgeBackups(ago(20 * hour), now).state).toBe('ok')
  expect(judgeBackups(ago(30 * hour), now).state).toBe('attention')
  expect(judgeBackups(ago(3 * day), now).state).toBe('broken')
  expect(judgeBackups(undefined, now).state).toBe('broken')
  expect([noBackups(true).state, noBackups(false).state]).toEqual(['ok', 'broken'])
})

test.each([
  [{ isOn: false, archivedAt: null, failedAt: null }, 'attention'],
  [{ isOn: true, archivedAt: null, failedAt: null }, 'attention'],
  [{ isOn: true, archivedAt: ago(minute), failedAt: ago(hour) }, 'ok'],
  [{ isOn: true, archivedAt: ago(hour), failedAt: ago(minute) }, 'broken'],
  [{ isOn: true, archivedAt: null, failedAt: ago(minute) }, 'broken'],
])('an archive of the log like %o is %s', (facts, state) => {
  expect(judgeArchive(facts, now).state).toBe(state)
})

describe('processes', () => {
  const web = { role: 'web', machine: 'one', pid: 7, version: '1.0.0', seenAt: ago(20 * second), listenerSilence: 4 }
  const statesOf = (all: (typeof web)[]) =>
    judgeProcesses(all, { version: '1.0.0', now }).map(({ check, state }) => `${check} ${state}`)

  test('of one version that hear of changes are well', () => {
    expect(statesOf([web, { ...web, role: 'worker', pid: 8 }])).toEqual(['Processes ok', 'Line for changes ok'])
  })
  test('of which none speaks are broken', () => {
    expect(statesOf([])).toEqual(['Processes broken'])
    expect(statesOf([{ ...web, seenAt: ago(hour) }])).toEqual(['Processes broken'])
  })
  test('of another version, ended without a goodbye, or deaf are said', () => {
    expect(statesOf([web, { ...web, version: '0.9.0' }])).toContain('Processes attention')
    expect(statesOf([web, { ...web, seenAt: ago(hour) }])).toContain('Ended processes attention')
    expect(statesOf([web, { ...web, listenerSilence: 300 }])).toContain('Line for changes broken')
  })
})

describe('the database', () => {
  const roles = ['forecourt_app', 'forecourt_platform'].map((name) => ({ name, isMighty: false }))
  const owner = { name: 'keeper', seesRows: true, mayJoin: false }
  const facts = { version: '18.4', isReadOnly: false, roles, owner, migrations: ['0001_a', '0002_b'] }
  const statesOf = (differences: Partial<typeof facts>, known = facts.migrations) =>
    judgeDatabase({ ...facts, ...differences }, known).map(({ state }) => state)

  test.each<[string, Partial<typeof facts>, string[]]>([
    ['all is well', {}, ['ok', 'ok', 'ok']],
    ['it takes no writes', { isReadOnly: true }, ['broken', 'ok', 'ok']],
    ['it is too old', { version: '14.9' }, ['attention', 'ok', 'ok']],
    ['a role may too much', { roles: roles.map((role) => ({ ...role, isMighty: true })) }, ['ok', 'broken', 'ok']],
    ['a role is missing', { roles: roles.slice(1) }, ['ok', 'broken', 'ok']],
    [
      'the owner joins at the next upgrade',
      { owner: { ...owner, seesRows: false, mayJoin: true } },
      ['ok', 'ok', 'ok'],
    ],
    ['the owner sees no rows', { owner: { ...owner, seesRows: false } }, ['ok', 'attention', 'ok']],
    ['a migration is missing', { migrations: ['0001_a'] }, ['ok', 'ok', 'broken']],
    ['a newer version was here', { migrations: ['0001_a', '0002_b', '0003_c'] }, ['ok', 'ok', 'attention']],
  ])('where %s', (_case, differences, states) => {
    expect(statesOf(differences)).toEqual(states)
  })
})

describe('work', () => {
  const calm = {
    queues: [{ name: 'lead.deliver', waiting: 2, retrying: 0, oldestSeconds: 4 }],
    deliveries: { waiting: 1, failed: 0, oldestSeconds: 3 },
    feeds: { sources: 3, silent: 0, failing: 0 },
  }
  const statesOf = (differences: Partial<typeof calm>) =>
    judgeWork({ ...calm, ...differences }).map(({ state }) => state)
  const waiting = (oldestSeconds: number) => [{ name: 'lead.deliver', waiting: 2, retrying: 1, oldestSeconds }]

  test.each<[string, Partial<typeof calm>, string[]]>([
    ['nothing waits long', {}, ['ok', 'ok', 'ok']],
    ['a job waits half an hour', { queues: waiting(1_800) }, ['attention', 'ok', 'ok']],
    ['a job waits for a day', { queues: waiting(86_400) }, ['broken', 'ok', 'ok']],
    ['deliveries wait', { deliveries: { waiting: 24, failed: 0, oldestSeconds: 1_000 } }, ['ok', 'broken', 'ok']],
    [
      'deliveries were given up',
      { deliveries: { waiting: 0, failed: 2, oldestSeconds: 0 } },
      ['ok', 'attention', 'ok'],
    ],
    ['a stock file is silent', { feeds: { sources: 3, silent: 1, failing: 0 } }, ['ok', 'ok', 'attention']],
  ])('where %s', (_case, differences, states) => {
    expect(statesOf(differences)).toEqual(states)
  })
})

test('what stopped a process twice is a finding of its own, with its name, its dealer and its age', () => {
  expect(judgeAside([], now)).toMatchObject([{ check: 'Set aside', state: 'ok' }])
  const bomb = { dealer: 'Harbour Motors', subject: 'the uploaded file bomb.xlsx', at: ago(3 * hour) }
  expect(judgeAside([bomb, { ...bomb, at: ago(day) }], now)).toMatchObject([
    {
      check: 'Set aside: the uploaded file bomb.xlsx, Harbour Motors',
      state: 'attention',
      text: expect.stringContaining('That was 3 h ago.'),
    },
  ])
  const many = Array.from({ length: 14 }, (_, number) => ({ ...bomb, subject: `file ${number}` }))
  expect(judgeAside(many, now).at(-1)).toMatchObject({ text: '4 more were set aside this week.' })
  expect(judgeAside(many, now)).toHaveLength(11)
})

describe('a domain that mails come from', () => {
  const good = {
    domain: 'dealer.example',
    spf: ['google-site-verification=1', 'v=spf1 include:mail.example -all'],
    dmarc: ['v=DMARC1; p=none'],
    keys: [
      { name: 's1._domainkey.dealer.example', records: undefined },
      { name: 's2._domainkey.dealer.example', records: ['v=DKIM1; k=rsa; p=MIGf'] },
    ],
  }
  test.each<[string, Partial<typeof good>, string[]]>([
    ['with all three', {}, ['ok', 'ok', 'ok']],
    ['without SPF', { spf: undefined }, ['attention', 'ok', 'ok']],
    ['with SPF twice', { spf: ['v=spf1 -all', 'v=spf1 a -all'] }, ['broken', 'ok', 'ok']],
    ['that lets everybody send', { spf: ['v=spf1 a +all'] }, ['broken', 'ok', 'ok']],
    ['without all being forged', { spf: ['v=spf1 all'] }, ['broken', 'ok', 'ok']],
    ['with something like SPF', { spf: ['v=spf10 -all'] }, ['attention', 'ok', 'ok']],
    ['whose key was taken back', { keys: [{ name: 's1', records: ['v=DKIM1; p='] }] }, ['ok', 'attention', 'ok']],
    ['without DMARC', { dmarc: undefined }, ['ok', 'ok', 'attention']],
    ['with DMARC twice', { dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, ['ok', 'ok', 'broken']],
  ])('%s', (_case, differences, states) => {
    expect(judgeMailDomain({ ...good, ...differences }).map(({ state }) => state)).toEqual(states)
  })
  test('and its server', () => {
    expect([judgeMailServer(undefined).state, judgeMailServer('refused').state]).toEqual(['ok', 'broken'])
    expect([noMailServer(true).state, noMailServer(false).state]).toEqual(['ok', 'broken'])
  })
})

test('certificates are named when they end soon or are none', () => {
  const looked = [
    { host: 'good.example', endsAt: ago(-60 * day) },
    { host: 'soon.example', endsAt: ago(-10 * day) },
    { host: 'over.example', endsAt: ago(-day) },
    { host: 'none.example', problem: 'It does not answer' },
  ]
  expect(judgeCertificates(looked, 90, now).map(({ check, state, text }) => [check, state, text])).toEqual([
    ['Certificate of soon.example', 'attention', 'It ends in 10 days.'],
    ['Certificate of over.example', 'broken', 'It ends in 1 days.'],
    ['Certificate of none.example', 'attention', 'It does not answer.'],
    ['Certificates', 'ok', '1 of 4 are good, of 90 domains.'],
  ])
  expect(judgeCertificates([], 0, now)).toMatchObject([{ state: 'ok' }])
})

test.each([
  [40, '40 s'],
  [720, '12 min'],
  [18_000, '5 h'],
  [259_200, '3 days'],
])('%s seconds are %s', (seconds, text) => {
  expect(ageText(seconds)).toBe(text)
})
