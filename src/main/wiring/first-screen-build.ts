import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstAnswer, FirstScreen } from '#pages/web-deps.ts'
import { programFolder } from '../folders.ts'

type View = { now: number; width: number; isApple: boolean }
/** `styles`: what holds for this page beside the sheets. */
export type RenderedScreen = { html: string; state: string; styles: string }
type Program = { renderFirstScreen(path: string, view: View, answers: readonly FirstAnswer[]): Promise<RenderedScreen> }

/** Pixels of the windows that a page is rendered for before the browser says which it has. */
const widths = { phone: 390, desk: 1440 }

/**
 * The part of the console's build that runs on the server; null where nothing is built. It is a program of its own: nothing of
 * the server is made of what browsers run.
 */
export async function openFirstScreens(): Promise<((screen: FirstScreen) => Promise<RenderedScreen>) | null> {
  const file = join(programFolder, 'dist/server/first-screen.js')
  if (!existsSync(file)) return null
  const program = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Program
  return ({ path, isPhone, isApple, now, answers }) =>
    program.renderFirstScreen(
      path,
      { now: now.getTime(), width: isPhone ? widths.phone : widths.desk, isApple },
      answers,
    )
}
