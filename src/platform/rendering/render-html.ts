import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A finished document. Pages are static markup; what hydrates is rendered into roots of its own. */
export const renderHtml = (document: ReactElement): Buffer =>
  Buffer.from(`<!doctype html>${renderToStaticMarkup(document)}`)
