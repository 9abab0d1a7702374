import { useNavigate } from 'react-router'
import type { Found } from '../calls/find-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import type { GlyphName } from '../kit/glyph.tsx'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import type { PaletteEntry } from './palette-state.ts'

/** Milliseconds: between the keys of somebody who types nothing is asked for. */
const betweenKeys = 150
const shortest = 2

/** Leads, vehicles and the like that fit what was typed; never those of an earlier text, which Enter would open. */
export function useFoundEntries(typed: string): { entries: PaletteEntry[]; isLooking: boolean } {
  const { slug } = useSite()
  const navigate = useNavigate()
  const { value: text, isOfNow } = useTypingPause(typed.trim(), betweenKeys)
  const isAsked = text.length >= shortest
  const reply = useRead('find.all', { text }, { enabled: isAsked })
  const found = isOfNow && isAsked ? (reply.data?.found ?? []) : []
  return {
    entries: found.map(({ kind, label, detail, path }) => ({
      id: `found ${path}`,
      label,
      detail: [names[kind], detail].filter(Boolean).join(' · '),
      glyph: glyphs[kind],
      run: () => void navigate(`/${slug}/${path}`),
    })),
    isLooking: typed.trim().length >= shortest && (!isOfNow || reply.isFetching),
  }
}

const names: Record<Found['kind'], string> = {
  lead: 'Lead',
  vehicle: 'Vehicle',
  reservation: 'Reservation',
  order: 'Order',
  page: 'Page',
  setting: 'Setting',
}

const glyphs: Record<Found['kind'], GlyphName> = {
  lead: 'leads',
  vehicle: 'stock',
  reservation: 'hold',
  order: 'bag',
  page: 'pages',
  setting: 'settings',
}
