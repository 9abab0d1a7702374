import type { Block } from '#features/content/domain/blocks.ts'
import type { BlockKind } from '../calls/content/page-calls.ts'
import { Sheet } from '../kit/sheet.tsx'
import styles from './block-gallery.module.css'
import { blockSketches, type SketchPart } from './block-sketches.ts'

type Props = { kinds: readonly BlockKind[]; isOpen: boolean; onClose(): void; onChoose(type: string): void }

/** Every kind of block by picture and words; the one that is pressed is added. */
export const BlockGallery = ({ kinds, isOpen, onClose, onChoose }: Props) => (
  <Sheet title="Add a block" size="wide" isOpen={isOpen} onClose={onClose}>
    <ul className={styles.kinds}>
      {kinds.map(({ type, name, sentence }, at) => (
        <li key={type}>
          <button
            type="button"
            className={styles.kind}
            aria-label={name}
            aria-describedby={`block-kind-${type}`}
            data-autofocus={at === 0 || undefined}
            onClick={() => onChoose(type)}
          >
            <Sketch parts={blockSketches[type as Block['type']] ?? []} />
            <b>{name}</b>
            <span id={`block-kind-${type}`}>{sentence}</span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
)

const Sketch = ({ parts }: { parts: readonly SketchPart[] }) => (
  <svg className={styles.sketch} viewBox="0 0 96 60" aria-hidden="true">
    {parts.map(([x, y, width, height, tone], at) => (
      // The parts of a sketch never change.
      // oxlint-disable-next-line no-array-index-key
      <rect key={at} x={x} y={y} width={width} height={height} rx={1} className={styles[tone]} />
    ))}
  </svg>
)
