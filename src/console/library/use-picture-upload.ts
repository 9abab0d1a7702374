import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { useMay, useSite } from '../data/session.ts'
import { sendFile, shrunk } from '../photos/send-file.ts'
import { nameOfFile } from './found-pictures.ts'

/** Sends pictures one after another and puts each into the library under its file's name, where the person may. */
export function usePictureUpload() {
  const { id } = useSite()
  const mayAdd = useMay('content.edit')
  const client = useQueryClient()
  /** The share of the file that is on its way; null while none is. */
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const sendOne = async (file: File): Promise<string> => {
    setSent(0)
    const url = await sendFile({ siteId: id, file: await shrunk(file), onProgress: setSent })
    const input = { url, name: nameOfFile(file.name), alt: '' }
    if (mayAdd) await call('pictures.add', input, { siteId: id, key: crypto.randomUUID() })
    return url
  }
  const send = async (files: readonly File[]): Promise<string[]> => {
    setFailure(undefined)
    const urls: string[] = []
    for (const file of files) {
      try {
        urls.push(await sendOne(file))
      } catch (error) {
        const why = error instanceof TypeError ? 'No connection. Please choose it again.' : (error as Error).message
        setFailure(files.length === 1 ? why : `${file.name}: ${why}`)
      }
    }
    setSent(null)
    if (mayAdd) await client.invalidateQueries({ queryKey: ['pictures', id] })
    return urls
  }
  return { send, sent, failure }
}
