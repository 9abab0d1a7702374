import { expect, test } from 'vitest'
import { broken, type Files } from './sound-house.ts'

const store = (argument: string): Files => ({
  'src/features/leads/server/other-store.ts': `import { sql } from 'kysely'\nconst columns = 'a, b'\nexport const n = (query) => sql\`select \${sql.raw(${argument})}\`\n`,
})
const rule = (text: string): Files => ({ 'src/features/leads/domain/rule.ts': `${text}\n` })
const useCase = (text: string): Files => ({ 'src/features/leads/server/end-hold.ts': `${text}\n` })
const page = (text: string): Files => ({ 'src/pages/storefront/list.tsx': `${text}\n` })

const inConsole = (text: string): Files => ({
  'src/console/menus/menus-screen.tsx': `export function Menus() {\n${text}\n}\n`,
})

const sql = 'text becomes SQL only where it is a constant of its file'
const markup = 'markup is handed over unescaped only where it is written down'
const caught = 'what is caught is handled, or the reason why not stands in the braces'
const network = 'only adapters, the platform and browsers reach the network'
const loading = 'a page loads no module while it answers'
const clock = 'rules know no clock and no chance under any spelling'
const memory = 'rules remember nothing that is not written down'
const timers = 'timers run in the platform, the main folder, adapters and browsers'
const waiting = 'tests wait for a state, as long as a machine may take that has not hung'
const failure = 'a change that the console sends says what becomes of its failure'
const force = 'a type is forced only where it is written down'

test.each<[string, string, Files]>([
  ['text of a request', sql, store('query')],
  ['text of a request beside a constant', sql, store('columns + query')],
  ['text of a request in a template', sql, store('`order by ${query}`')],
  ['what a function makes of a request', sql, store("query.get('sort')")],
  ['a vehicle name as markup', markup, page('export const x = <p dangerouslySetInnerHTML={{ __html: name }} />')],
  ['an empty catch', caught, useCase('export const end = () => { try { stop() } catch {} }')],
  ['an empty catch over two lines', caught, useCase('export const end = () => { try { stop() } catch (error) {\n} }')],
  ['a request from a use case', network, useCase('export const end = () => fetch(address)')],
  ['a request by another spelling', network, useCase('export const end = () => globalThis.fetch(address)')],
  ['a socket of a page', network, page("import { connect } from 'node:net'\nexport const x = connect(80)")],
  ['a module of Node that a page loads', loading, page("export const x = () => import('node:fs')")],
  ['a clock as globalThis.Date', clock, rule('export const now = () => globalThis.Date()')],
  ['a clock in brackets', clock, rule("export const now = () => globalThis['Date'].now()")],
  ['a clock of the browser', clock, rule('export const now = () => performance.timeOrigin')],
  ['an id by chance', clock, rule('export const id = () => crypto.randomUUID()')],
  ['chance in brackets', clock, rule("export const id = () => Math['random']()")],
  ['chance by taking apart', clock, rule('const { random } = Math\nexport const id = () => random()')],
  ['a map that a rule fills', memory, rule('const seen = new Map<string, number>()\nexport const x = seen')],
  ['a list that a rule fills', memory, rule('export const seen: string[] = []')],
  ['a variable of a rule', memory, rule('let count = 0\nexport const next = () => ++count')],
  ['a timer of a feature', timers, useCase('export const end = () => setInterval(look, 1000)')],
  ['a delay of a page', timers, page('export const x = () => setTimeout(look, 1000)')],
  ['a pause of a journey', waiting, { 'e2e/x.test.ts': `await page.${'waitForTimeout'}(300)` }],
  ['a second that a test allows', waiting, { 'src/kernel/x.test.ts': `await vi.${'waitFor'}(look)` }],
  [
    'an undo that is refused in silence',
    failure,
    inConsole("const back = useChange('menus.publish', { onDone: () => toast('Undone.') })"),
  ],
  ['a change without any word', failure, inConsole("const back = useChange('menus.publish')\nback.mutate({})")],
  ['a forced type', force, useCase("export const n = 'x' as unknown as number")],
])('%s', (_what, sentence, files) => {
  expect(broken(files)).toContain(sentence)
})

test.each<[string, Files]>([
  ['a constant of the file in SQL', store('columns')],
  ['one of two literals in SQL', store("query ? '>' : '<'")],
  [
    'a reason in the braces of a catch',
    useCase('export const end = () => { try { stop() } catch { /* It has ended. */ } }'),
  ],
  ['an empty list inside a function', rule('export const none = () => {\n  const found = []\n  return found\n}')],
  ['the words in a comment', useCase('// Nobody here is as unknown as that one.\nexport const n = 1')],
])('%s is allowed', (_what, files) => {
  const safety = [sql, markup, caught, network, loading, clock, memory, timers, force]
  expect(broken(files).filter((says) => safety.includes(says))).toEqual([])
})
