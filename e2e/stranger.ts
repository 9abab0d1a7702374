import { minute } from '#kernel/duration.ts'
import { readFileSync } from 'node:fs'
import type { FileChooser, Locator, Page } from 'playwright-core'

type Role = 'button' | 'link' | 'checkbox' | 'menuitem'
/** The entry of the navigation behind which a screen stands that is not one itself. */
const sectionOf: Record<string, string | undefined> = {
  Import: 'Stock',
  'Articles and offers': 'Website',
  Pages: 'Website',
  Theme: 'Website',
  'Opening hours': 'Settings',
  People: 'Settings',
  Domains: 'Settings',
}
/** Somebody who waits as long as a busy machine takes. */
const patient = { timeout: minute }

/**
 * Somebody who sees the console for the first time: finds things by what is written on them, and every press and every field
 * that is filled counts as a step. What is looked at costs nothing.
 */
export class Stranger {
  steps = 0
  readonly page: Page
  readonly screen: 'phone' | 'desktop'

  constructor(page: Page, screen: 'phone' | 'desktop') {
    this.page = page
    this.screen = screen
  }

  /** Opens a screen by its name in the navigation: on a phone most are behind More, at a desk all but the first of a section behind it. */
  async go(name: string): Promise<void> {
    const link = { name, exact: true }
    if (this.screen === 'desktop') {
      const screens = this.page.getByRole('navigation', { name: 'Screens' })
      const section = sectionOf[name]
      if (section) await this.#press(screens.getByRole('link', { name: section, exact: true }))
      if (name !== 'Pages') await this.#press(screens.getByRole('link', link))
    } else if (['Today', 'Leads', 'Stock', 'Calendar'].includes(name))
      await this.#press(this.page.getByRole('navigation', { name: 'Main screens' }).getByRole('link', link))
    else {
      await this.#press(this.page.getByRole('button', { name: 'More', exact: true }))
      await this.#press(this.page.getByRole('dialog').getByRole('link', link))
    }
    await this.page.locator('main h1').first().waitFor(patient)
  }

  press = (name: string | RegExp, role: Role = 'button'): Promise<void> =>
    this.#press(this.page.getByRole(role, { name }).first())

  /** Of several the newest, which stands last. */
  pressLast = (name: string): Promise<void> => this.#press(this.page.getByRole('button', { name }).last())

  async type(label: string, text: string): Promise<void> {
    this.steps += 1
    const field = this.page.getByLabel(label, { exact: true }).and(this.page.locator('input, textarea'))
    await field.first().fill(text, patient)
  }

  async choose(label: string, option: string): Promise<void> {
    this.steps += 1
    await this.page.getByLabel(label, { exact: true }).first().selectOption({ label: option }, patient)
  }

  /** Presses what opens the device's own window, and picks files there: two steps. */
  async pick(name: string, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const opened = this.page.waitForEvent('filechooser', patient)
    await this.#press(
      this.page
        .getByRole('button', { name })
        .or(this.page.getByLabel(name, { exact: true }))
        .first(),
    )
    this.steps += 1
    await (await opened).setFiles(files)
  }

  /** Takes something to another place on the screen: one step, however far it is. */
  async drag(name: RegExp, by: { x: number; y: number }): Promise<void> {
    this.steps += 1
    const dragged = this.page.getByRole('button', { name }).first()
    await dragged.hover(patient)
    const box = await dragged.boundingBox()
    if (!box) throw new Error(`${name} is not in sight.`)
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 })
    await this.page.mouse.up()
  }

  sees = (text: string | RegExp): Promise<void> => this.page.getByText(text).first().waitFor(patient)

  async #press(locator: Locator): Promise<void> {
    this.steps += 1
    await locator.click(patient)
  }
}

/** Most steps of a job and of its undoing, as docs/console.md promises them. */
export function promisedSteps(job: string, screen: 'phone' | 'desktop'): { doing: number; undoing: number } {
  const text = readFileSync(new URL('../docs/console.md', import.meta.url), 'utf8')
  const row = text.split('\n').find((line) => line.startsWith(`| ${job} |`))
  const [, , desktop, phone, undoing] = row?.split('|').map((cell) => cell.trim()) ?? []
  const doing = Number(screen === 'phone' ? phone : desktop)
  if (!(doing > 0)) throw new Error(`docs/console.md promises nothing about “${job}”.`)
  return { doing, undoing: Number(undoing) }
}
