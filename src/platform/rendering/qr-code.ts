import { encode } from 'uqr'

/** A square of dark and light modules, the quiet border included, as one SVG path in units of a module. */
type QrCode = { size: number; path: string }

/** The code of a short text, such as an address; readable with about 15 % of it hidden. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.map((row, y) => rowPath(row, y)).join('')
  return { size, path }
}

/** Modules side by side are one stroke, so that no hairlines are printed between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    let end = x
    while (row[end + 1]) end += 1
    path += `M${x} ${y}h${end - x + 1}v1H${x}z`
    x = end
  }
  return path
}
