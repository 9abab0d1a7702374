import { call } from './call.ts'
import { useSite } from './session.ts'

/** Address of something that is no JSON: a file to save, a picture, a mail as its reader sees it. */
export function fileHref(siteId: string, path: string, query: Record<string, string | undefined> = {}): string {
  const input = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/console/files/${path}?${new URLSearchParams([['site', siteId], ...input]).toString()}`
}

export const useFileHref = (path: string, query: Record<string, string | undefined> = {}): string =>
  fileHref(useSite().id, path, query)

/** Saves a file that is given only to those who have just shown who they are; asks them to first. */
export async function saveFile(href: string): Promise<void> {
  await call('security.check', {})
  save(href, '')
}

/** Saves a file that takes a moment to be made, under the name that comes with it. Throws where it cannot be had. */
export async function saveResponse(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The file was not made: ${response.status}.`)
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const address = URL.createObjectURL(await response.blob())
  save(address, name)
  URL.revokeObjectURL(address)
}

function save(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
