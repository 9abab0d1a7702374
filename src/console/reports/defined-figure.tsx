import { figureDefinitions, type FigureName } from '#features/tracking/domain/figure-definitions.ts'
import styles from './reports.module.css'

/** What a figure is called, with what counts in it on hover. */
export const DefinedFigure = ({ name, label }: { name: FigureName; label?: string }) => (
  <span className={styles.defined} title={figureDefinitions[name].means}>
    {label ?? figureDefinitions[name].label}
  </span>
)
