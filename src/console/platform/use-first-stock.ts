import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import type { ImportPlan } from '../calls/imports/import-calls.ts'
import { call } from '../data/call.ts'
import { question } from '../data/queries.ts'
import { sendStockFile } from '../imports/send-stock-file.ts'

export type StockStage = { state: 'waiting' | 'done' | 'stuck'; text: string; uploadId: string | null }
type Upload = OutputOf<'imports.read'>

const later = 'Stock can be sent in Import whenever you like.'

/** Sends the stock file of a new dealer, and applies it when every column is known: the stock was empty, so nothing can be lost. */
export function useFirstStock({ siteId, dealershipId }: OutputOf<'platform.addDealer'>, file: File | null): StockStage {
  const [uploadId, setUploadId] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!file || !dealershipId) return
    sendStockFile({ siteId, dealershipId, file, onProgress: () => {} }).then(setUploadId, (error: Error) =>
      setProblem(`The stock file didn’t get through. ${error.message}`),
    )
  }, [siteId, dealershipId, file])
  const upload = useQuery({
    ...question({ name: 'imports.read', input: { id: uploadId ?? '' }, siteId }),
    enabled: uploadId !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 700),
  })
  const isReady = upload.data?.state === 'ready' && isReadWell(upload.data)
  useEffect(() => {
    if (!isReady || uploadId === null) return
    call('imports.apply', { id: uploadId }, { siteId, key: `first ${uploadId}` }).catch((error: Error) =>
      setProblem(error.message),
    )
  }, [isReady, uploadId, siteId])
  if (!file) return { state: 'done', text: later, uploadId }
  if (problem) return { state: 'stuck', text: problem, uploadId }
  return { ...stageOf(upload.data, file.name), uploadId }
}

const isOver = (upload: Upload): boolean =>
  ['applied', 'failed', 'unclear'].includes(upload.state) || (upload.state === 'ready' && !isReadWell(upload))

/** A column is likely to be guessed wrong where more than one row in ten is refused: a person looks at it first. */
const isReadWell = ({ plan }: Upload): boolean => plan !== null && plan.refused.count * 10 <= plan.rows

function stageOf(upload: Upload | undefined, name: string): Omit<StockStage, 'uploadId'> {
  if (!upload) return { state: 'waiting', text: `Sending ${name} …` }
  if (upload.state === 'applied') return { state: 'done', text: appliedText(upload) }
  if (upload.state === 'failed') return { state: 'stuck', text: `${name} can’t be read. ${upload.problems.join(' ')}` }
  if (upload.state === 'unclear') return { state: 'stuck', text: `${name} needs you. ${upload.problems.join(' ')}` }
  if (isOver(upload) && upload.plan) return { state: 'stuck', text: refusedText(name, upload.plan) }
  return {
    state: 'waiting',
    text: upload.state === 'applying' ? 'Putting the stock on the site …' : `Reading ${name} …`,
  }
}

const refusedText = (name: string, { refused, rows }: ImportPlan): string =>
  `${refused.count.toLocaleString('en')} of ${rows.toLocaleString('en')} rows of ${name} can’t be read. Nothing is applied yet.`

function appliedText({ plan }: Upload): string {
  const added = plan?.added.count ?? 0
  const refused = plan?.refused.count ?? 0
  const vehicles = `${added.toLocaleString('en')} ${added === 1 ? 'vehicle is' : 'vehicles are'} on the site.`
  return refused === 0 ? vehicles : `${vehicles} ${refused.toLocaleString('en')} rows could not be read.`
}
