import styles from './layout.module.css'

/** Words whose hyphens do not end a line: `D-Max` and `65-190` are one word to whoever reads them. */
export function NoBreak({ text }: { text: string }) {
  if (!text.includes('-')) return text
  return text.split(/(\S*-\S*)/).map((part, at) =>
    part.includes('-') && part.length <= longestWord ? (
      <i key={at} className={styles.word}>
        {part}
      </i>
    ) : (
      part
    ),
  )
}

/** Longer ones would not fit a narrow card. */
const longestWord = 14
