import type { MenuDestination } from '../calls/content/menu-calls.ts'

/** What of the site something can lead to, group by group, for a list to choose from. */
export const DestinationGroups = ({ destinations }: { destinations: readonly MenuDestination[] }) =>
  [...Map.groupBy(destinations, ({ group }) => group)].map(([group, choices]) => (
    <optgroup key={group} label={group}>
      {choices.map(({ href, label }) => (
        <option key={href} value={href}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
