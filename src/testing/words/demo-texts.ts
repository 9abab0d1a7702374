import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Region } from '#features/sites/domain/region.ts'

/** A text of a demo dealer that shoppers read. */
export type DemoText = { file: string; text: string; region: Region }

/** Members whose text shoppers read; the others are addresses, slugs and choices. */
const readByPeople = new Set(
  [
    'announcement body caption description fine_print heading image_alt includes intro label markdown note question',
    'answer send_enquiry success_message summary text title',
  ].flatMap((line) => line.split(' ')),
)

/** Every text of the dealers in a folder such as `demo`. */
export function demoTextsBelow(folder: string): DemoText[] {
  return readdirSync(folder)
    .filter((dealer) => isDealer(folder, dealer))
    .flatMap((dealer) => {
      const group = readFileSync(join(folder, dealer, 'group.json'), 'utf8')
      const region = /"region": "(AU|NZ|US)"/.exec(group)?.[1] as Region
      return filesOf(folder, dealer).flatMap((file) =>
        textsOf(file, readFileSync(join(folder, file), 'utf8')).map((text) => ({ file, text, region })),
      )
    })
}

const isDealer = (folder: string, name: string): boolean =>
  !name.includes('.') && readdirSync(join(folder, name)).includes('group.json')

const filesOf = (folder: string, dealer: string): string[] =>
  readdirSync(join(folder, dealer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|md)$/.test(file) && !file.startsWith('mapping'))
    .map((file) => `${dealer}/${file.replaceAll('\\', '/')}`)
    .toSorted()

function textsOf(file: string, source: string): string[] {
  if (file.endsWith('.md')) return [withoutAddresses(source)]
  const found: string[] = []
  JSON.parse(source, (key, value: unknown) => {
    if (typeof value === 'string' && readByPeople.has(key)) found.push(withoutAddresses(value))
    if (Array.isArray(value) && readByPeople.has(key)) found.push(...value.filter((each) => typeof each === 'string'))
    return value
  })
  return found
}

/** An address of a page holds no words. */
const withoutAddresses = (text: string): string => text.replace(/\]\([^)]*\)/g, ']').replace(/^\w+: \S+$/gm, '')
