import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { programFolder } from '../src/main/folders.ts'

const run = promisify(execFile)

/** A program that serves, and where it keeps its data. */
export type Running = { port: number; dataFolder: string }
export type Person = { email: string; password: string }

/** Adds a person to a dealer group of the running program, by its command line. */
export async function addPerson(
  { dataFolder }: Running,
  { group, role, email }: { group: string; role: string; email: string },
): Promise<Person> {
  const args = ['staff', 'add', email, '--group', group, '--role', role]
  const { stdout } = await run(process.execPath, [join(programFolder, 'dist/server/cli.js'), ...args], {
    env: { ...process.env, FORECOURT_DATA: dataFolder },
  })
  return { email, password: /Password, shown only now: (\S+)/.exec(stdout)?.[1] ?? '' }
}

/** Signs in by the console's own form and waits for its first screen. */
export async function signIn(page: Page, { port }: Running, { email, password }: Person): Promise<void> {
  await page.goto(`http://console.localhost:${port}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/today$/)
}
