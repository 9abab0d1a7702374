import type { GroupId } from '#kernel/ids.ts'
import { parseJson } from '#kernel/json.ts'
import { ok } from '#kernel/result.ts'
import { parseSource } from '../../domain/image-request.ts'
import { photoTraits, type PhotoTraits } from '../../domain/photo-traits.ts'
import { sha256 } from '../cache-key.ts'
import { findImageSource, type SourceDeps } from '../find-image-source.ts'
import { measureTraits } from './measure-traits.ts'

/** Counts up when what is measured changes. */
const measure = 'traits 1'

/** What the pixels of a photo of this group say, measured once and stored with what is made of pictures; undefined for one that cannot be read. */
export async function readTraits(
  images: SourceDeps,
  { groupId, url }: { groupId: GroupId; url: string },
): Promise<PhotoTraits | undefined> {
  // Photos on hosts of others are not fetched for this.
  const source = parseSource(url, [])
  if (!source.ok || source.value.kind === 'remote') return undefined
  const found = await findImageSource(images, { groupId, source: source.value, allowedHosts: [] })
  if (!found.ok) return undefined
  const key = sha256(`${measure} ${groupId} ${found.value.version}`)
  const stored = await images.cache.read(key)
  if (stored) return traitsIn(stored)
  const measured = await images.work.join(key, () =>
    images.work.encode(async () => {
      const bytes = await found.value.read()
      const traits = bytes.ok ? await measureTraits(bytes.value) : bytes
      return traits.ok ? ok(Buffer.from(JSON.stringify(traits.value))) : traits
    }),
  )
  if (!measured.ok) return undefined
  await images.cache.write(key, measured.value)
  return traitsIn(measured.value)
}

function traitsIn(bytes: Buffer): PhotoTraits | undefined {
  const parsed = photoTraits.safeParse(parseJson(bytes.toString()))
  return parsed.success ? parsed.data : undefined
}
