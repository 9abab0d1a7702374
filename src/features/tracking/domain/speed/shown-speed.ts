import type { Site } from '#features/sites/domain/site.ts'

export const speedPath = '/speed'
export const speedJsonPath = '/speed.json'

/** A site that shows everybody how fast it is has to count visits for that. */
export const showsSpeed = ({ settings }: Site): boolean => {
  const { enabled, speed_page: isShown } = settings.connections.statistics
  return enabled && isShown
}
