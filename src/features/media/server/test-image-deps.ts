import { memoryImageCache } from '#testing/fakes/memory-image-cache.ts'
import { memoryMediaStorage } from '#testing/fakes/memory-media-storage.ts'
import { asId, type GroupId } from '#kernel/ids.ts'
import { createImageWork } from './image-work.ts'
import { serveImage, type ImageDeps, type ServeImageRequest } from './serve-image.ts'

export const groupA = asId<'dealer group'>('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
export const groupB = asId<'dealer group'>('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb')

export type TestImages = {
  deps: ImageDeps
  /** What was logged, message by message. */
  logged: string[]
  /** Moves the clock of the test. */
  later(milliseconds: number): void
  ask(
    query: Record<string, string>,
    other?: { group?: GroupId; accept?: string; ifNoneMatch?: string },
  ): ReturnType<typeof serveImage>
}

/** The image route with storage and cache in memory, and no way to other hosts unless one is given. */
export function testImages(input: Partial<ImageDeps> = {}): TestImages {
  const logged: string[] = []
  const note = (_facts: object, message: string) => void logged.push(message)
  let time = Date.UTC(2026, 0, 1)
  const deps: ImageDeps = {
    storage: memoryMediaStorage(),
    cache: memoryImageCache(),
    fetchRemote: async () => {
      throw new Error('This test fetches nothing')
    },
    work: createImageWork(),
    log: { info: note, warn: note, error: note },
    now: () => new Date(time),
    ...input,
  }
  return {
    deps,
    logged,
    later: (milliseconds) => void (time += milliseconds),
    ask: (query, { group = groupA, accept, ifNoneMatch } = {}) =>
      serveImage(deps, requestFor(query, { group, accept, ifNoneMatch })),
  }
}

function requestFor(
  query: Record<string, string>,
  { group, ...headers }: { group: GroupId; accept?: string; ifNoneMatch?: string },
) {
  const site = { groupId: group, imageQuality: 75, allowedImageHosts: ['cdn.example.com', '*.photos.example'] }
  const request: ServeImageRequest = {
    site,
    query: new URLSearchParams(query),
    accept: headers.accept,
    ifNoneMatch: headers.ifNoneMatch,
  }
  return request
}
