import { create } from 'xmlbuilder2'

/** A whole XML document; characters that XML cannot hold are left out. */
export const xmlText = (root: object): string =>
  create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, root).end()
