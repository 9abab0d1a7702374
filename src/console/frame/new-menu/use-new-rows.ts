import { useMemo } from 'react'
import { useSite } from '../../data/session.ts'
import { type NewRow, newRows } from './new-rows.ts'

export function useNewRows(): NewRow[] {
  const { permissions } = useSite().group
  return useMemo(() => newRows.filter(({ permission }) => permissions.includes(permission)), [permissions])
}
