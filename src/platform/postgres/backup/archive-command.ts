import { join } from 'node:path'

/** The server puts finished segments of its log here, when the folder is there; without it nothing is archived. */
export const archiveFolder = (home: string): string => join(home, 'log-archive')

/** The command with which the server archives: it copies, waits for the disk, and only then gives the copy its name. */
export function archiveCommand(home: string): string {
  const quoted = (path: string) => `'${path.replaceAll("'", String.raw`'\''`)}'`
  const [folder, draft] = [
    quoted(archiveFolder(home).replaceAll('%', '%%')),
    quoted(`${archiveFolder(home).replaceAll('%', '%%')}/%f.tmp`),
  ]
  return `[ ! -d ${folder} ] || { cp "%p" ${draft} && sync ${draft} && mv ${draft} ${folder}/%f; }`
}
