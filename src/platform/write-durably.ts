import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces a small file: after a power cut the old contents or the new ones are there, and readers never see a half. */
export function replaceDurably(path: string, text: string, mode = 0o600): void {
  withDraft(path, { text, mode }, (draft) => renameSync(draft, path))
}

/** Makes a small file that is not there yet; one that is there stays as it is. A link appears whole or not at all. */
export function createDurably(path: string, text: string, mode = 0o600): void {
  withDraft(path, { text, mode }, (draft) => {
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  })
}

type Contents = { text: string; mode: number }

function withDraft(path: string, { text, mode }: Contents, place: (draft: string) => void): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    const file = openSync(draft, 'wx', mode)
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    place(draft)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(path))
}

/** The new name is an entry of the folder. Windows opens no folders and writes names by itself. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
