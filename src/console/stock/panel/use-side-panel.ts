import { useState } from 'react'
import { readStored } from '../../first-view/read-stored.ts'
import { useMedia } from '../../kit/hooks/media-query.ts'

export type SidePanel = { hasRoom: boolean; isOpen: boolean; setOpen(isOpen: boolean): void }

const storedAs = 'console-stock-panel'

/** Whether there is room for a panel beside the list, and whether it is open: at once where the columns that matter fit beside it, else when asked for. */
export function useSidePanel(): SidePanel {
  const hasRoom = useMedia('(min-width: 1200px)')
  const isSpacious = useMedia('(min-width: 1440px)')
  const [chosen, setChosen] = useState(() => readStored(storedAs))
  return {
    hasRoom,
    isOpen: hasRoom && (chosen === null ? isSpacious : chosen === 'open'),
    setOpen(isOpen) {
      localStorage.setItem(storedAs, isOpen ? 'open' : 'closed')
      setChosen(isOpen ? 'open' : 'closed')
    },
  }
}
