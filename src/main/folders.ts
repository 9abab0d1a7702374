import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout, found from wherever this file lies after the build: the first folder above it with a package.json. */
export const programFolder = folderAbove(dirname(fileURLToPath(import.meta.url)))
export const migrationsFolder = join(programFolder, 'db/migrations')
export const clientFolder = join(programFolder, 'dist/client')
export const consoleFolder = join(programFolder, 'dist/console')
export const demoFolder = join(programFolder, 'demo')

/** The version of the program, as its package says: `0.4.0`. */
export const programVersion =
  /"version": "([^"]+)"/.exec(readFileSync(join(programFolder, 'package.json'), 'utf8'))?.[1] ?? ''

function folderAbove(start: string): string {
  if (existsSync(join(start, 'package.json'))) return start
  const parent = dirname(start)
  if (parent === start) throw new Error('The program lies outside its checkout')
  return folderAbove(parent)
}
