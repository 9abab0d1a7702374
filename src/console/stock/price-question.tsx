import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { question } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from '../imports/imports.module.css'

type Answer = 'drive-away' | 'excluding-charges'

/**
 * Asks once what prices include of which nothing says it, with how many of them the site hides; the answer becomes the default of the
 * site. Not there where none is hidden.
 */
export function PriceQuestion({ siteId }: { siteId: string }) {
  const mayAnswer = useMay('settings.edit')
  const client = useQueryClient()
  const summary = useQuery(question({ name: 'today.summary', input: {}, siteId }))
  const answer = useMutation({
    mutationFn: (value: Answer) =>
      call(
        'settings.save',
        { changes: [{ path: 'vehicle.price.default_note', value }] },
        { siteId, key: crypto.randomUUID() },
      ),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => toast(error.message, { tone: 'bad' }),
  })
  const hidden = summary.data?.stock.hiddenPrices ?? 0
  if (hidden === 0) return null
  return (
    <Notice tone="warn">
      <p>
        <b>Not ready for launch.</b> {hiddenPricesText(hidden)} The site hides them until you say.
      </p>
      {mayAnswer ? (
        <div className={styles.buttons}>
          <ActionButton isBusy={answer.isPending} onClick={() => answer.mutate('drive-away')}>
            Drive away
          </ActionButton>
          <ActionButton isBusy={answer.isPending} onClick={() => answer.mutate('excluding-charges')}>
            Excluding government charges
          </ActionButton>
        </div>
      ) : (
        <p>A manager can say which.</p>
      )}
    </Notice>
  )
}

const hiddenPricesText = (count: number): string =>
  count === 1
    ? '1 price doesn’t say whether it’s drive away. Which is it?'
    : `${count.toLocaleString('en')} prices don’t say whether they’re drive away. Which are they?`
