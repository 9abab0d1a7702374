import { useRef, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import type { BlockKind, EditedContent } from '../calls/content/page-calls.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Fold } from '../kit/fold/fold.tsx'
import { ItemTools } from '../kit/fold/item-tools.tsx'
import { useEntryKeys } from '../kit/fold/use-entry-keys.ts'
import { Panel } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import { hasProblem } from '../settings/group-list-editor.tsx'
import { SettingEditor } from '../settings/setting-editor.tsx'
import { BlockGallery } from './block-gallery.tsx'
import styles from './pages-screen.module.css'
import { useBlockMoves } from './use-block-moves.ts'

type Block = EditedContent['blocks'][number]

type Props = {
  blocks: readonly Block[]
  kinds: readonly BlockKind[]
  /** A sentence for each place that is wrong: `blocks.2.heading`. */
  problems: Record<string, string>
  /** Publish was pressed. */
  showsAll: boolean
  findings: OutputOf<'pages.check'>['findings']
  onChange(blocks: Block[]): void
}

export function BlockListEditor({ blocks, kinds, problems, showsAll, findings, onChange }: Props) {
  const [fresh, setFresh] = useState<number | null>(null)
  const keys = useEntryKeys(blocks.length)
  const move = (at: number, to: number): void => {
    const moved = blocks[at]
    if (!moved) return
    keys.move(at, to)
    onChange(blocks.toSpliced(at, 1).toSpliced(to, 0, moved))
  }
  const list = useRef<HTMLOListElement>(null)
  const moving = useBlockMoves({ list, count: blocks.length, move })
  const remove = (at: number): void => {
    keys.remove(at)
    onChange(blocks.toSpliced(at, 1))
    toast('Block removed.', { undo: () => onChange([...blocks]) })
  }
  return (
    <Panel title="Blocks" isFlush>
      <ol ref={list} className={styles.blocks}>
        {blocks.map((block, at) => {
          const kind = kinds.find(({ type }) => type === block.type)
          const place = `blocks.${at}`
          const isWrong = hasProblem(problems, place)
          const name = `Block ${at + 1}, ${kind?.name ?? block.type}`
          return (
            <li key={keys.all[at]} className={styles.block} {...moving.place(at)}>
              <Fold
                asksToOpen={showsAll && isWrong}
                isFresh={at === fresh}
                heading={moving.heading(at)}
                summary={
                  <>
                    <b>{kind?.name ?? block.type}</b> <span className={styles.excerpt}>{excerptOf(block)}</span>
                    {(isWrong || findings.some((finding) => finding.block === at)) && <small> Check this</small>}
                  </>
                }
              >
                {problems[place] && <p className={styles.problem}>{problems[place]}</p>}
                {kind && (
                  <SettingEditor
                    control={kind.control}
                    label={kind.sentence}
                    value={block}
                    change={(next) => onChange(blocks.with(at, { ...(next as object), type: block.type } as Block))}
                    path={place}
                    problems={problems}
                    showsAll={showsAll}
                  />
                )}
              </Fold>
              <div className={styles.tools}>
                <ItemTools {...{ name, at, move, remove }} count={blocks.length} />
              </div>
            </li>
          )
        })}
      </ol>
      {blocks.length > 1 && <p className={styles.hint}>Drag a block to its place, or press Shift with an arrow key.</p>}
      <AddBlock
        kinds={kinds}
        onAdd={(type) => {
          setFresh(blocks.length)
          onChange([...blocks, { type }])
        }}
      />
    </Panel>
  )
}

function AddBlock({ kinds, onAdd }: { kinds: readonly BlockKind[]; onAdd(type: string): void }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.add}>
      <ActionButton glyph="plus" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        Add block
      </ActionButton>
      <BlockGallery
        kinds={kinds}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(type) => {
          setChoosing(false)
          onAdd(type)
        }}
      />
    </div>
  )
}

/** The first words of a block, to know it by. */
function excerptOf(block: Block): string {
  const first = ['heading', 'markdown', 'text', 'html', 'category'].map((name) => block[name]).find(Boolean)
  return typeof first === 'string' ? first.replaceAll(/[#*_<>[\]]/g, '').slice(0, 80) : ''
}
