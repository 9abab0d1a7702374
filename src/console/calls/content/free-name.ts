/** Name of a copy that nothing else has: `club-day-2`, then `club-day-3`. */
export function freeName(name: string, taken: readonly string[]): string {
  const bare = name.replace(/-\d+$/, '')
  for (let number = 2; ; number += 1) if (!taken.includes(`${bare}-${number}`)) return `${bare}-${number}`
}
