import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoShape } from '#features/inventory/domain/photos/photo-edit.ts'
import { arranged, withoutPhotos } from '#features/inventory/domain/photos/photo-list.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { InputOf, OperationName } from '../calls/all-calls.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'

type PhotoDifference = { shape?: PhotoShape; alt?: string; seen: { alt: string } }
type Settled = { onDone(): void; onFailed?(error: Error): void }

export type PhotoDesk = {
  /** As they are seen here: what was just done is seen at once. */
  photos: VehicleImage[]
  /** Read out to those who do not see it: where a photo went. */
  message: string
  arrange(urls: readonly string[]): void
  /** To a place, counted from 0. */
  move(url: string, to: number): void
  remove(url: string): void
  change(url: string, difference: PhotoDifference, settled: Settled): void
  isChanging: boolean
}

/** Steps of one photo across the row are one change. */
const pauseAfterMoving = 900

export function usePhotoDesk(vehicle: VehicleScreenData): PhotoDesk {
  const stored = vehicle.fields.images as VehicleImage[]
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  const order = useOrder(vehicle.id)
  const remove = usePhotoChange('stock.removePhotos', 'Photo removed.', () => setRemoved([]))
  const change = usePhotoChange('stock.changePhoto', 'Photo saved.')
  const photos = arranged(withoutPhotos(stored, removed), order.urls ?? [])
  const id = vehicle.id
  return {
    photos,
    message,
    arrange: order.set,
    move(url, to) {
      const others = withoutPhotos(photos, [url]).map((photo) => photo.url)
      const place = Math.max(0, Math.min(others.length, to))
      order.set([...others.slice(0, place), url, ...others.slice(place)])
      setMessage(`Photo ${place + 1} of ${photos.length}.`)
    },
    remove(url) {
      setRemoved([...removed, url])
      remove.mutate({ id, urls: [url] })
    },
    change: (url, difference, { onDone, onFailed }) =>
      change.mutate({ id, url, ...difference }, { onSuccess: onDone, ...(onFailed ? { onError: onFailed } : {}) }),
    isChanging: change.isPending,
  }
}

/** An order that is being made: sent when nothing moved for a moment, or when the screen is left. */
function useOrder(id: string): { urls: readonly string[] | null; set(urls: readonly string[]): void } {
  const [urls, setUrls] = useState<readonly string[] | null>(null)
  const unsent = useRef<readonly string[] | null>(null)
  const save = usePhotoChange('stock.arrangePhotos', 'Order saved.', () => {
    if (unsent.current === null) setUrls(null)
  })
  const { mutate } = save
  const send = useCallback(() => {
    if (unsent.current) mutate({ id, urls: [...unsent.current] })
    unsent.current = null
  }, [id, mutate])
  useEffect(() => {
    if (urls === null) return undefined
    const timer = setTimeout(send, pauseAfterMoving)
    return () => clearTimeout(timer)
  }, [urls, send])
  useEffect(() => {
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [send])
  return {
    urls,
    set(next) {
      unsent.current = next
      setUrls(next)
    },
  }
}

type PhotoOperation = Extract<OperationName, `stock.${string}Photo${string}`>

function usePhotoChange<Name extends PhotoOperation>(name: Name, done: string, onSettled?: () => void) {
  const undo = useChange('stock.undo', { onDone: () => toast('Undone.'), onFailed: toastFailure })
  return useChange(name, {
    onDone(output) {
      const { changeId } = output as { changeId: string | null }
      onSettled?.()
      if (changeId) toast(done, { undo: () => undo.mutate({ changeId }) })
    },
    onFailed(error: Error, _input: InputOf<Name>) {
      onSettled?.()
      const isRefusal = error instanceof CallFailure
      // The form shows what both have typed.
      if (isRefusal && error.kind === 'stale') return
      toast(isRefusal ? error.message : 'No connection. Nothing was changed; please try again.', { tone: 'bad' })
    },
  })
}
