import type { LocationMap } from '#features/search/domain/location-map/location-map.ts'
import styles from './yard-map.module.css'

/** Land, water, towns, distances and the scale of a map: what lies below its pins. */
export function MapGround({ map }: { map: LocationMap }) {
  const { frame, scale } = map
  return (
    <g aria-hidden="true">
      <path className={styles.land} d={map.land} />
      <path className={styles.rivers} d={map.rivers} />
      <path className={styles.lakes} d={map.lakes} />
      <path className={styles.borders} d={map.borders} />
      {map.rings.map(({ at: [x, y], radius, label }) => (
        <g key={label} className={styles.ring}>
          <circle cx={x} cy={y} r={radius} />
          <g transform={`translate(${x} ${y + radius})`}>
            <text className={styles.sign} y="-3" textAnchor="middle">
              {label}
            </text>
          </g>
        </g>
      ))}
      {map.towns.map(({ name, at: [x, y], label }) => (
        <g key={name} className={styles.town} transform={`translate(${x} ${y})`}>
          <g className={styles.sign}>
            <circle r="2.2" />
            <text x={label.x - x} y={label.y - y} textAnchor={label.anchor}>
              {name}
            </text>
          </g>
        </g>
      ))}
      <g className={styles.scale} transform={`translate(12 ${frame.height - 12})`}>
        <path d={`M0-4v4h${scale.units}v-4`} />
        <text y="-7">{scale.label}</text>
      </g>
    </g>
  )
}
