import type { LocationMap } from '#features/search/domain/location-map/location-map.ts'
import { tenth } from '#features/search/domain/location-map/map-lines.ts'
import styles from './yard-map.module.css'

/** Land, water, towns, distances and the scale of a map: what lies below its pins. */
export function MapGround({ map }: { map: LocationMap }) {
  const { frame, scale } = map
  return (
    <g aria-hidden="true">
      <path className={styles.land} d={map.land} />
      {map.rivers && <path className={styles.rivers} d={map.rivers} />}
      {map.lakes && <path className={styles.lakes} d={map.lakes} />}
      {map.borders && <path className={styles.borders} d={map.borders} />}
      {map.rings.map(({ at: [x, y], radius, label }) => (
        <g key={label} className={styles.ring}>
          <circle cx={tenth(x)} cy={tenth(y)} r={tenth(radius)} />
          <g transform={placed(x, y + radius)}>
            <text className={styles.sign} y="-3" textAnchor="middle">
              {label}
            </text>
          </g>
        </g>
      ))}
      {map.towns.map(({ name, at: [x, y], label }) => (
        <g key={name} className={styles.town} transform={placed(x, y)}>
          <g className={styles.sign}>
            <circle r="2.2" />
            <text x={tenth(label.x - x)} y={tenth(label.y - y)} textAnchor={label.anchor}>
              {name}
            </text>
          </g>
        </g>
      ))}
      <g className={styles.scale} transform={`translate(12 ${frame.height - 12})`}>
        <path d={`M0-4v4h${tenth(scale.units)}v-4`} />
        <text y="-7">{scale.label}</text>
      </g>
    </g>
  )
}

export const placed = (x: number, y: number): string => `translate(${tenth(x)} ${tenth(y)})`
