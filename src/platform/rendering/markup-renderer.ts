import { Fragment, type ReactNode } from 'react'
import { DocumentId } from '#kernel/document-id.ts'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import { attributeRule, elementRule, safeAddress } from './attribute-rules.ts'
import { escapeHtml } from './escape-html.ts'
import { FinishedPart, MarkupWriter } from './markup-writer.ts'
import { fileFieldMark, marksIn } from './stylesheet-rules.ts'

type Properties = Readonly<Record<string, unknown>>

/** An element of React, which has the same shape wherever it was made. */
type ViewElement = { type: unknown; props: Properties }

type DocumentIdProps = { render: (id: string) => unknown }
type StoredPartProps = { store: PartStore | undefined; name: string; render: () => unknown }

/**
 * Writes elements as bytes, as React's `renderToStaticMarkup` writes them as text: a test compares the two over every page. Our
 * views are functions of their properties without state, so nothing else of React is needed on the server.
 */
export class MarkupRenderer {
  readonly writer = new MarkupWriter()
  /** The `<html …>` of the document. */
  rootTag = ''
  /** Place before the title, as early as the head may fetch pictures; null in a document without one. */
  placeOfPreloads: number | null = null
  /** Place of the element whose raw contents are `mark`. */
  placeOfMark: number | null = null
  private mark: string | null = null
  /** What is chosen of the select around an option. */
  private chosen: unknown = null
  /** Pictures of which a browser takes one, or none, are not fetched early. */
  private optionalPictures = 0
  private idsGiven = 0
  /** True in what nobody sees before it is opened: the styles of that need not come first. */
  private isClosed = false
  /** Whether what is around the nearest details is closed, and its summary with it. */
  private isClosedAround = false

  begin(mark: string | null): void {
    this.writer.begin()
    this.rootTag = ''
    this.placeOfPreloads = null
    this.placeOfMark = null
    this.mark = mark
    this.chosen = null
    this.optionalPictures = 0
    this.idsGiven = 0
    this.isClosed = false
    this.isClosedAround = false
  }

  write(node: ReactNode): void {
    this.writeNode(node)
  }

  private writeNode(node: unknown): void {
    if (typeof node === 'string') this.writer.write(escapeHtml(node))
    else if (typeof node === 'number' || typeof node === 'bigint') this.writer.write(`${node}`)
    else if (Array.isArray(node)) for (const each of node) this.writeNode(each)
    else if (typeof node === 'object' && node !== null) this.writeElement(node)
  }

  private writeElement(node: object): void {
    if (!('type' in node) || !('props' in node)) throw new Error('A view gave something that is no element')
    const { type, props } = node as ViewElement
    if (typeof type === 'string') this.tag(type, props)
    else if (type === StoredPart) this.storedPart(props as StoredPartProps)
    else if (type === DocumentId) this.writeNode((props as DocumentIdProps).render(`${this.idsGiven++}`))
    else if (typeof type === 'function') this.writeNode((type as (props: Properties) => unknown)(props))
    else if (type === Fragment) this.writeNode(props['children'])
    else throw new Error('Pages are made of elements and of plain functions')
  }

  private storedPart({ store, name, render }: StoredPartProps): void {
    if (!store) return this.writeNode(render())
    const known = store.find(name)
    if (known instanceof FinishedPart) return this.writer.insert(known, this.isClosed)
    store.store(
      name,
      this.writer.part(() => this.partOf(render), this.isClosed),
    )
  }

  /** Another page may have the part in sight. */
  private partOf(render: () => unknown): void {
    const { isClosed, isClosedAround } = this
    this.isClosed = this.isClosedAround = false
    this.writeNode(render())
    this.isClosed = isClosed
    this.isClosedAround = isClosedAround
  }

  private tag(tag: string, props: Properties): void {
    if (tag === 'symbol') return this.symbol(props)
    if (tag === 'img') this.preload(props)
    if (tag === 'title') this.placeOfPreloads ??= this.writer.place()
    const { isClosed, isClosedAround } = this
    if (tag === 'summary') this.isClosed = isClosedAround
    else if (props['hidden'] || (tag === 'dialog' && !props['open'])) this.isClosed = true
    this.element(tag, props)
    this.isClosed = isClosed
    this.isClosedAround = isClosedAround
  }

  private element(tag: string, props: Properties): void {
    const { end, isVoid, mark } = elementRule(tag)
    const start = this.startOf(tag, props)
    if (mark) this.classesHere().add(mark)
    if (tag === 'input' && props['type'] === 'file') this.classesHere().add(fileFieldMark)
    if (tag === 'html') this.rootTag = start
    this.writer.write(start)
    if (isVoid) return
    if (tag === 'details') {
      this.isClosedAround = this.isClosed
      this.isClosed ||= !props['open']
    }
    if (tag === 'select') this.chosenOf(props)
    else if (tag === 'textarea') this.writeNode(textOf(props))
    else if (tag === 'picture' || tag === 'noscript') this.optional(props)
    else this.contents(tag, props)
    this.writer.write(end)
  }

  /** Views bring the symbols that they use, and several of one page may bring the same: the first one stays, as ids are unique. */
  private symbol(props: Properties): void {
    const { needs } = this.writer
    const id = `${props['id']}`
    if (needs.symbols.has(id)) return
    const start = this.writer.place()
    this.writer.write(this.startOf('symbol', props))
    this.contents('symbol', props)
    this.writer.write('</symbol>')
    needs.symbols.set(id, { id, start, end: this.writer.place() })
  }

  private contents(tag: string, props: Properties): void {
    const { children } = props
    if (typeof children === 'string') {
      if (tag === 'script' || tag === 'style') throw new Error(`A ${tag} is written as raw text`)
      if (tag === 'pre' && children.startsWith('\n')) this.writer.write('\n')
      return this.writer.write(escapeHtml(children))
    }
    if (children !== undefined) return this.writeNode(children)
    const raw = props[rawMarkup] as { __html: unknown } | undefined
    if (!raw) return
    const { __html: markup } = raw
    if (markup === this.mark && this.mark !== null) this.placeOfMark = this.writer.place()
    else this.rawMarkup(tag, `${markup}`)
  }

  private chosenOf(props: Properties): void {
    const outer = this.chosen
    this.chosen = props['value'] ?? props['defaultValue'] ?? null
    this.contents('select', props)
    this.chosen = outer
  }

  private rawMarkup(tag: string, markup: string): void {
    if (tag !== 'style' && tag !== 'script') for (const mark of marksIn(markup)) this.classesHere().add(mark)
    this.writer.write(markup)
  }

  private optional(props: Properties): void {
    this.optionalPictures++
    this.contents('picture', props)
    this.optionalPictures--
  }

  private startOf(tag: string, props: Properties): string {
    const { late, isVoid, start: begun } = elementRule(tag)
    let start = begun
    for (const name in props) {
      if (name === 'children' || name === rawMarkup || late?.includes(name)) continue
      start += this.attribute(name, props[name])
    }
    if (late) start += this.lateAttributes(tag, props, late)
    return start + (isVoid ? '/>' : '>')
  }

  private lateAttributes(tag: string, props: Properties, late: readonly string[]): string {
    if (tag === 'option') return isChosen(props, this.chosen) ? ' selected=""' : ''
    if (tag === 'select' || tag === 'textarea') return ''
    let attributes = ''
    for (const name of late) attributes += this.attribute(name, props[name] ?? props[atFirst[name] ?? ''])
    return attributes
  }

  private attribute(property: string, value: unknown): string {
    if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol') return ''
    const { kind, start, empty } = attributeRule(property)
    switch (kind) {
      case 'class':
        if (typeof value === 'boolean') return ''
        this.classesHere().add(`${value}`)
        return `${start}${escapeHtml(`${value}`)}"`
      case 'plain':
        if (typeof value === 'boolean' && !/^(?:data|aria)-/.test(property)) return ''
        return `${start}${escapeHtml(`${value}`)}"`
      case 'text':
        return `${start}${escapeHtml(`${value}`)}"`
      case 'boolean':
        return value ? empty : ''
      case 'optional':
        return value === true ? empty : value === false ? '' : `${start}${escapeHtml(`${value}`)}"`
      case 'positive':
        return Number(value) >= 1 ? `${start}${value}"` : ''
      case 'number':
        return Number.isNaN(Number(value)) ? '' : `${start}${value}"`
      case 'address':
        return typeof value === 'boolean' ? '' : `${start}${escapeHtml(safeAddress(`${value}`))}"`
      case 'none':
        return ''
      case 'style':
        throw new Error('The policy of pages forbids styles in attributes: write a class')
    }
  }

  private classesHere(): Set<string> {
    const { classes, closedClasses } = this.writer.needs
    return this.isClosed ? closedClasses : classes
  }

  /** A picture that is not left for later is named in the head, where a browser meets it long before the picture itself. */
  private preload(props: Properties): void {
    const { src, srcSet, sizes, loading, fetchPriority, crossOrigin, referrerPolicy } = props
    const isFetched = typeof src === 'string' ? src !== '' && !src.startsWith('data:') : typeof srcSet === 'string'
    if (loading === 'lazy' || fetchPriority === 'low' || !isFetched || this.optionalPictures > 0) return
    const href = srcSet ? undefined : src
    const preload = { rel: 'preload', as: 'image', href, imageSrcSet: srcSet, imageSizes: sizes }
    this.writer.needs.preloads.add(this.startOf('link', { ...preload, crossOrigin, fetchPriority, referrerPolicy }))
  }
}

/** Without script, what a control holds is what it held at first. */
const atFirst: Record<string, string> = { value: 'defaultValue', checked: 'defaultChecked' }

const rawMarkup = 'dangerouslySetInnerHTML'

const textOf = (props: Properties): string => {
  const text = `${props['value'] ?? props['defaultValue'] ?? props['children'] ?? ''}`
  // The first line break of a text area is not its text.
  return text.startsWith('\n') ? `\n${text}` : text
}

function isChosen(props: Properties, chosen: unknown): boolean {
  if (chosen === null) return Boolean(props['selected'])
  const { value, children } = props
  const text = `${value ?? (Array.isArray(children) ? children.join('') : children)}`
  return Array.isArray(chosen) ? chosen.some((each) => `${each}` === text) : `${chosen}` === text
}
