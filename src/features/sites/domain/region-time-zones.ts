import type { Region } from './region.ts'

/** Clocks that dealers of a region run on, the most common first; states of Australia that have one name it. */
export const timeZonesOf: Record<Region, readonly { zone: string; label: string; states: readonly string[] }[]> = {
  AU: [
    { zone: 'Australia/Sydney', label: 'Sydney, Canberra', states: ['NSW', 'ACT'] },
    { zone: 'Australia/Melbourne', label: 'Melbourne', states: ['VIC'] },
    { zone: 'Australia/Brisbane', label: 'Brisbane', states: ['QLD'] },
    { zone: 'Australia/Adelaide', label: 'Adelaide', states: ['SA'] },
    { zone: 'Australia/Perth', label: 'Perth', states: ['WA'] },
    { zone: 'Australia/Hobart', label: 'Hobart', states: ['TAS'] },
    { zone: 'Australia/Darwin', label: 'Darwin', states: ['NT'] },
  ],
  NZ: [{ zone: 'Pacific/Auckland', label: 'New Zealand', states: [] }],
  US: [
    { zone: 'America/Chicago', label: 'Central', states: ['TX', 'IL', 'MN', 'MO', 'WI', 'LA', 'OK', 'IA', 'AL'] },
    { zone: 'America/New_York', label: 'Eastern', states: ['NY', 'FL', 'GA', 'OH', 'PA', 'NC', 'MI', 'NJ', 'VA'] },
    { zone: 'America/Denver', label: 'Mountain', states: ['CO', 'UT', 'NM', 'MT', 'WY'] },
    { zone: 'America/Phoenix', label: 'Arizona', states: ['AZ'] },
    { zone: 'America/Los_Angeles', label: 'Pacific', states: ['CA', 'WA', 'OR', 'NV'] },
    { zone: 'America/Anchorage', label: 'Alaska', states: ['AK'] },
    { zone: 'Pacific/Honolulu', label: 'Hawaii', states: ['HI'] },
  ],
}

/** The clock of a state; the most common one of the region where the state names none. */
export function timeZoneOfState(region: Region, state: string): string {
  const zones = timeZonesOf[region]
  const named = zones.find(({ states }) => states.includes(state.trim().toUpperCase()))
  return (named ?? zones[0])?.zone ?? 'UTC'
}
