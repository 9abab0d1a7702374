/** The navigation in groups, so that one of thirty screens is found by what it is for. Every screen with a name is in one. */
export const screenGroups = [
  { label: 'Every day', paths: ['today', 'leads', 'stock', 'yard', 'calendar', 'reservations'] },
  { label: 'Website', paths: ['pages', 'content', 'menus', 'theme', 'hours', 'preview'] },
  { label: 'Results', paths: ['reports', 'split-test', 'demand', 'calls'] },
  { label: 'Data in and out', paths: ['import', 'deliveries', 'outbox', 'services', 'developers', 'payments'] },
  { label: 'Business', paths: ['settings', 'people', 'departments', 'domains', 'audit', 'platform'] },
] as const
