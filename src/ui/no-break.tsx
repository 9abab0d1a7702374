import styles from './layout.module.css'

/**
 * Words whose hyphens do not end a line, and a name with the number that ends it: `D-Max`, `65-190` and `Ioniq 5` are one
 * word to whoever reads them.
 */
export function NoBreak({ text }: { text: string }) {
  // Of every two parts the second is what stays together.
  return text.split(/(\S*-\S*|\S+ \d{1,3}$)/).map((part, at) =>
    at % 2 === 1 && part.length <= (part.includes(' ') ? longestPair : longestWord) ? (
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
const longestPair = 11
