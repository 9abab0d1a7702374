/** Screens of leads: the list, a new one, and one of them. */
export const leadScreens = [
  {
    path: 'leads',
    label: 'Leads',
    glyph: 'leads',
    permission: 'leads.read',
    keywords: 'enquiries inbox messages export csv delete erase customer unsubscribe opt out privacy',
    goKey: 'l',
    lazy: () => import('../leads/leads-screen.tsx'),
  },
  {
    path: 'leads/new',
    label: null,
    glyph: 'leads',
    permission: 'leads.work',
    lazy: () => import('./new-lead-screen.tsx'),
  },
  {
    path: 'leads/follow-ups',
    label: null,
    glyph: 'leads',
    permission: 'leads.read',
    lazy: () => import('../follow-ups/follow-ups-screen.tsx'),
  },
  {
    path: 'leads/:lead',
    label: null,
    glyph: 'leads',
    permission: 'leads.read',
    lazy: () => import('../leads/lead-screen.tsx'),
  },
  {
    path: 'leads/:lead/person',
    label: null,
    glyph: 'person',
    permission: 'leads.read',
    lazy: () => import('../person/person-screen.tsx'),
  },
] as const
