import type { Locator, Page } from 'playwright-core'
import { declaredSettings } from '#features/sites/domain/settings/editing/declared-settings.ts'
import { isWide } from '#testing/wide.ts'
import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'

/** The first setting of each shape that the schema has, such as `list(group)`; in the wide run of each list of fields within a group. */
export function onePathOfEachShape(): string[] {
  const shapes = Map.groupBy(declaredSettings(), ({ control }) => shapeOf(control))
  return [...shapes.values()].flatMap(([first]) => (first ? [first.path] : []))
}

function shapeOf(control: SettingControl): string {
  if (control.kind === 'list' || control.kind === 'map') return `${control.kind}(${shapeOf(control.item)})`
  if (control.kind === 'group' && isWide)
    return `group(${[...new Set(control.fields.map((field) => shapeOf(field.control)))].toSorted().join()})`
  const mayBeNothing = 'mayBeNothing' in control && control.mayBeNothing ? '?' : ''
  return `${control.kind}${mayBeNothing}`
}

const fields =
  'input:not([type=file]):not([type=color]), textarea, select:not([role=toolbar] select), [contenteditable=true]'

/** Types into each field of a form as somebody with a keyboard does; lists what did not take it, or lost the focus. */
export async function typeIntoEach(page: Page, form: Locator): Promise<string[]> {
  const all = form.locator(fields).filter({ visible: true })
  const failures: string[] = (await all.count()) === 0 ? ['there is nothing to type into'] : []
  // A field may bring others with it: “Use this” does.
  for (let at = 0; at < (await all.count()); at++) {
    const field = all.nth(at)
    const kind = await kindOf(field)
    const wanted = wantedOf[kind]
    await field.focus()
    if (kind === 'check' || kind === 'choice') await page.keyboard.press(kind === 'check' ? 'Space' : 'ArrowDown')
    else {
      if (kind !== 'date' && kind !== 'moment') await page.keyboard.press('Control+A')
      if (kind === 'text') await typeLongText(page, wanted)
      else await page.keyboard.type(keysOf[kind] ?? wanted)
    }
    // What is ticked moves to the others that are, with the focus.
    const focused = kind === 'check' ? form.locator(':focus') : field.and(page.locator(':focus'))
    const hasFocus = await focused.count()
    if (hasFocus === 0) failures.push(`${kind} ${at} lost the focus`)
    if (wanted === '') continue
    const got = kind === 'rich' ? await field.innerText() : await field.inputValue()
    if (got.trim() !== wanted) failures.push(`${kind} ${at} reads “${got}”`)
  }
  return failures
}

/** Letter by letter where a field begins and where it becomes longer than what one line shows; what lies between comes at once. */
async function typeLongText(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text.slice(0, 8))
  await page.keyboard.insertText(text.slice(8, 68))
  await page.keyboard.type(text.slice(68))
}

type FieldKind = 'text' | 'number' | 'lines' | 'date' | 'moment' | 'rich' | 'check' | 'choice'

/** What stands there after it was typed; nothing where any choice is right. */
const wantedOf: Record<FieldKind, string> = {
  // Longer than what a field of one line shows: it stays the field that it is.
  text: '/abc and a text that is longer than the eighty letters which one line shows, letter by letter',
  number: '1.05',
  lines: 'sydney: 2.50\n\nperth: 3',
  date: '2026-12-24',
  moment: '2026-12-24T18:30',
  rich: 'Two words',
  check: '',
  choice: '',
}

/** The keys, where they differ from what they write. */
const keysOf: Partial<Record<FieldKind, string>> = { date: '12242026', moment: '122420260630PM' }

async function kindOf(field: Locator): Promise<FieldKind> {
  const is = (selector: string): Promise<number> => field.and(field.page().locator(selector)).count()
  for (const [kind, selector] of Object.entries(selectors)) if ((await is(selector)) > 0) return kind as FieldKind
  return 'text'
}

const selectors: Partial<Record<FieldKind, string>> = {
  choice: 'select',
  lines: 'textarea',
  rich: '[contenteditable=true]',
  number: '[inputmode=decimal]',
  check: '[type=checkbox]',
  date: '[type=date]',
  moment: '[type=datetime-local]',
}
