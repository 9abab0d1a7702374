export const followFormPath = (
  page: string,
  form: 'confirm' | 'details' | 'consent' | 'withdraw' | 'end' | 'return' | 'message',
): string => `${page}/${form}`
