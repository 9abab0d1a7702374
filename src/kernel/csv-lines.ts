/** Lines of cells, between commas, semicolons or tabs, in quotes or not. Empty lines are left out. */
export function csvLines(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const mark = ['\t', ';'].find((each) => head.includes(each)) ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${mark}\\r\\n][^${mark}\\r\\n]*)?)(${mark}|\\r?\\n|$)`, 'gy')
  const lines: string[][] = [[]]
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== mark) lines.push([])
    if (whole === '') break
  }
  return lines.filter((line) => line.some((text_) => text_ !== ''))
}
