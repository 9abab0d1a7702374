import type { ScanFile } from '#features/leads/server/records/lead-ports.ts'

/** The harmless text that every scanner takes for a virus, so that scanning can be tried out. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

/** A scanner that knows one virus: the text that exists to be found. Nothing leaves the process. */
export const fakeScan: ScanFile = async (file) => {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks).includes(eicar) ? 'infected' : 'clean'
}
