import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LeadRow } from '../calls/lead-calls.ts'
import { useMay, useSite } from '../data/session.ts'
import { usePersonName } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'
import { SiteTime } from '../kit/site-time.tsx'
import { NextStep } from '../follow-ups/next-step.tsx'
import layout from '../kit/layout.module.css'
import styles from './lead-list.module.css'
import { LeadState } from './lead-state.tsx'
import type { LeadActions } from './use-lead-actions.tsx'

type Props = {
  rows: readonly LeadRow[]
  selected: readonly string[]
  select(ids: readonly string[]): void
  actions: LeadActions
}

/** The leads of a page, each a line that says enough to act on; selected ones are changed together. */
export function LeadList({ rows, selected, select, actions }: Props) {
  const list = useRef<HTMLTableSectionElement>(null)
  const mayWork = useMay('leads.work')
  const toggle = (id: string): void =>
    select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
  useListKeys({ rows, selected, actions, toggle, list, mayWork })
  const hasPlaces = rows.some(({ place }) => place !== '')
  // A column in which nothing stands takes the room of what was said.
  const hasAssigned = rows.some(({ assignedTo }) => assignedTo !== null)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead data-bulk={selected.length > 0 || undefined}>
          <tr>
            {mayWork && (
              <th scope="col">
                <SelectAll rows={rows} selected={selected} select={select} />
              </th>
            )}
            {selected.length > 0 ? (
              <td colSpan={5 + Number(hasPlaces) + Number(hasAssigned)} className={styles.bulkCell}>
                <BulkBar rows={rows} selected={selected} actions={actions} clear={() => select([])} />
              </td>
            ) : (
              <>
                <th scope="col">From</th>
                <th scope="col">About</th>
                <th scope="col">Contact</th>
                {hasPlaces && <th scope="col">Where</th>}
                {hasAssigned && <th scope="col">Assigned to</th>}
                <th scope="col">Status</th>
                <th scope="col">Received</th>
              </>
            )}
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              hasPlaces={hasPlaces}
              hasAssigned={hasAssigned}
              isSelected={selected.includes(row.id)}
              toggle={mayWork ? () => toggle(row.id) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SelectAll({ rows, selected, select }: Pick<Props, 'rows' | 'selected' | 'select'>) {
  const box = useRef<HTMLInputElement>(null)
  const isAll = selected.length === rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected.length > 0 && !isAll
  }, [selected.length, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll}
      onChange={() => select(isAll ? [] : rows.map(({ id }) => id))}
    />
  )
}

type RowProps = {
  row: LeadRow
  hasPlaces: boolean
  hasAssigned: boolean
  isSelected: boolean
  toggle: (() => void) | undefined
}

function Row({ row, hasPlaces, hasAssigned, isSelected, toggle }: RowProps) {
  const personName = usePersonName()
  const site = useSite()
  const name = row.name || 'No name given'
  return (
    <tr data-selected={isSelected || undefined} data-lead={row.id}>
      {toggle && (
        <td className={styles.check}>
          <input type="checkbox" aria-label={`Select ${name}`} checked={isSelected} onChange={toggle} />
        </td>
      )}
      <td className={styles.who}>
        <Link
          to={`/${site.slug}/leads/${row.id}`}
          className={styles.name}
          data-open
          data-unread={row.state === 'new' || undefined}
        >
          {name}
        </Link>
        {row.excerpt && <small className={styles.excerpt}>{row.excerpt}</small>}
      </td>
      <td className={styles.about}>
        {row.kind}
        {row.vehicle && <small>{row.vehicle}</small>}
      </td>
      <td className={styles.reach}>
        {row.phone && <a href={row.phoneHref}>{row.phone}</a>}
        {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
      </td>
      {hasPlaces && (
        <td className={styles.where} title={row.place}>
          {row.place}
        </td>
      )}
      {hasAssigned && <td className={styles.assigned}>{personName(row.assignedTo)}</td>}
      <td className={styles.state}>
        <LeadState lead={row} />
        <NextStep step={row.nextStep} />
      </td>
      <td className={styles.when}>
        <SiteTime at={row.createdAt} />
      </td>
    </tr>
  )
}

/** Acts on all selected leads, in the place of the headings while there are any. */
function BulkBar({ rows, selected, actions, clear }: Omit<Props, 'select'> & { clear(): void }) {
  // The one that came first stays: its clock has run longest.
  const [first, ...others] = rows
    .filter(({ id }) => selected.includes(id))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map(({ id }) => id)
  return (
    <div className={layout.middle} role="toolbar" aria-label="Selected leads">
      <b>{selected.length} selected</b>
      <ActionButton glyph="check" onClick={() => actions.ask('answer', selected)}>
        Answered
      </ActionButton>
      <ActionButton glyph="person" onClick={() => actions.ask('assign', selected)}>
        Assign
      </ActionButton>
      <ActionButton onClick={() => actions.ask('status', selected)}>Status</ActionButton>
      {first && others.length > 0 && <ActionButton onClick={() => actions.merge(first, others)}>Merge</ActionButton>}
      <ActionButton tone="bare" glyph="close" label="Clear the selection" onClick={clear} />
    </div>
  )
}

type KeyProps = Pick<Props, 'rows' | 'selected' | 'actions'> & {
  toggle(id: string): void
  list: React.RefObject<HTMLTableSectionElement | null>
  mayWork: boolean
}

/** j and k move, x selects, e answers, a assigns, s changes the status, n and r go to a note or a reply. */
function useListKeys({ rows, selected, actions, toggle, list, mayWork }: KeyProps): void {
  const navigate = useNavigate()
  const site = useSite()
  const [last, setLast] = useState(-1)
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
  const at = (): number => {
    const focused = document.activeElement?.closest('[data-lead]')
    return focused ? rows.findIndex(({ id }) => id === focused.getAttribute('data-lead')) : last
  }
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, at() + by))
    setLast(next)
    links()[next]?.focus()
  }
  const meant = (): readonly string[] => (selected.length > 0 ? selected : [rows[at()]?.id ?? ''].filter(Boolean))
  const open = (what: string): void => {
    const id = rows[at()]?.id
    if (id) void navigate(`/${site.slug}/leads/${id}#${what}`)
  }
  const working = {
    x: () => rows[at()] && toggle(rows[at()]?.id ?? ''),
    e: () => actions.ask('answer', meant()),
    a: () => actions.ask('assign', meant()),
    s: () => actions.ask('status', meant()),
    n: () => open('note'),
    r: () => open('reply'),
  }
  useHotKeys({ j: () => move(1), k: () => move(at() < 0 ? 1 : -1), ...(mayWork ? working : {}) })
}
