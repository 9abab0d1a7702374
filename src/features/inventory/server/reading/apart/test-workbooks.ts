import { zipSync } from 'fflate'

/** A workbook whose only sheet has this text as its rows; `parts` come beside it. */
export function workbookOf(sheetData: string, parts: Record<string, string> = {}): Buffer {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), { level: 9 }),
  )
}

export const textCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A zip whose entries all claim to unpack to nothing, wherever their sizes stand. */
export function withFalseSizes(zip: Buffer): Buffer {
  const changed = Buffer.from(zip)
  for (let at = 0; (at = changed.indexOf('PK\u0003\u0004', at, 'latin1')) !== -1; at += 4)
    changed.writeUInt32LE(1, at + 22)
  for (let at = 0; (at = changed.indexOf('PK\u0001\u0002', at, 'latin1')) !== -1; at += 4)
    changed.writeUInt32LE(1, at + 24)
  return changed
}
