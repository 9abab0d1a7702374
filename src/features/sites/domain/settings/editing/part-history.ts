import { isSameJson } from '#kernel/three-way-merge.ts'

type Version = { settings: unknown }

/** Versions of settings in which one part of them became another, the newest first, each with what the part was then. */
export function partHistory<Known extends Version, Part>(
  versions: readonly Known[],
  partOf: (settings: unknown) => Part,
): { version: Known; part: Part; earlier: Part | undefined }[] {
  const read = versions.map((version) => ({ version, part: partOf(version.settings) }))
  return read.flatMap(({ version, part }, at) => {
    const earlier = read[at + 1]?.part
    return earlier !== undefined && isSameJson(part, earlier) ? [] : [{ version, part, earlier }]
  })
}
