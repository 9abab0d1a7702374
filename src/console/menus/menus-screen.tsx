import { type MenuName, menuLevels, type Menus } from '#features/sites/domain/menus/menu-tree.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange, useRead } from '../data/queries.ts'
import { type MergedDraft, useMergedDraft } from '../drafts/use-merged-draft.ts'
import { publishFailed } from '../drafts/publish-failed.ts'
import { checkedDraft } from '../drafts/checked-draft.ts'
import { DraftState } from '../drafts/draft-state.tsx'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishLater } from '../drafts/publish-later.tsx'
import { ClashNotice } from '../kit/clash-notice.tsx'
import { FindingList } from '../kit/finding-list.tsx'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { SaveBar } from '../kit/save-bar.tsx'
import { Loaded, Screen } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import { VersionHistory } from '../kit/versions/version-history.tsx'
import { MenuEditor } from './menu-editor.tsx'
import layout from '../kit/layout.module.css'

const empty: Menus = { header: [], footer: [] }
const titles: Record<MenuName, string> = { header: 'Header', footer: 'Footer' }

/** Where the menus of the header and the footer lead: entries in an order, below one another, checked before shoppers see them. */
export function Component() {
  const menus = useRead('menus.read', {})
  return (
    <Screen {...screenHeadings.menus}>
      <Loaded query={menus} lines={12}>
        {(data) => <MenusForm data={data} />}
      </Loaded>
    </Screen>
  )
}

function MenusForm({ data: { menus: stored, destinations } }: { data: OutputOf<'menus.read'> }) {
  const draft = useMergedDraft<Menus>({ subject: 'menus', stored, empty })
  const publish = usePublish(draft)
  const check = useTypingPause(draft.value)
  const found = useRead('menus.check', { menus: check.value }, { keepsPrevious: true })
  const problems = draft.isChanged ? publish.problems : {}
  return (
    <>
      <AroundDraft subject={draft.subject} />
      <div className={layout.columns}>
        <div className={layout.parts}>
          {(['header', 'footer'] as const).map((name) => (
            <MenuEditor
              key={name}
              name={name}
              title={titles[name]}
              levels={menuLevels[name]}
              items={draft.value[name]}
              destinations={destinations}
              problems={problems}
              onChange={(items) => draft.change({ ...draft.value, [name]: items })}
            />
          ))}
        </div>
        <div className={layout.parts}>
          <FindingList
            findings={(found.data?.findings ?? []).map(({ at, message }) => ({
              place: at.startsWith('header') ? titles.header : titles.footer,
              message,
            }))}
            isChecked={checkedDraft(found, check.isOfNow).isChecked}
            checked="We followed every link on your site and checked the addresses of links elsewhere."
          />
          <MenusHistory current={stored} />
        </div>
      </div>
      {draft.isChanged && (
        <SaveBar
          above={<ClashNotice {...draft} nameOf={fieldName} />}
          status={Object.keys(problems).length > 0 ? 'Please check these details.' : 'Not published yet.'}
          draft={<DraftState subject={draft.subject} />}
          later={
            <PublishLater
              subject={draft.subject}
              title="The menus"
              operation="menus.publish"
              input={() => ({ menus: draft.value, seen: draft.seen ?? empty })}
              disabled={draft.clashes.length > 0}
              onPlanned={draft.forget}
            />
          }
          onDiscard={draft.forget}
          label="Publish menus"
          isBusy={publish.isBusy}
          disabled={draft.clashes.length > 0}
          onSave={publish.run}
        />
      )}
    </>
  )
}

const fieldName = ([menu = '', at]: readonly string[]): string =>
  menu in titles ? `the ${menu}${at === undefined ? '' : `, entry ${Number(at) + 1}`}` : 'the menus'

function MenusHistory({ current }: { current: Menus }) {
  const history = useRead('menus.history', {})
  const back = useChange('menus.publish', { onDone: () => toast('Undone. The menus are back as they were.') })
  const restore = useChange('menus.publish', {
    onDone: (_, { menus }) =>
      toast('The earlier version is live again.', { undo: () => back.mutate({ menus: current, seen: menus }) }),
    onFailed: ({ message }) => toast(message, { tone: 'bad' }),
  })
  return (
    <VersionHistory
      query={history}
      isBusy={restore.isPending}
      restore={(menus) => restore.mutate({ menus, seen: current })}
    />
  )
}

function usePublish(draft: MergedDraft<Menus>) {
  const back = useChange('menus.publish', { onDone: () => toast('Undone. The menus are back as they were.') })
  const save = useChange('menus.publish', {
    readsFirst: ['menus.read', 'menus.history'],
    onDone: (_, { menus, seen }) => {
      draft.published()
      toast('Published. Shoppers will see it on the next page they open.', {
        undo: () => back.mutate({ menus: seen, seen: menus }),
      })
    },
    onFailed: publishFailed(draft),
  })
  return {
    isBusy: save.isPending,
    problems: save.error instanceof CallFailure ? save.error.fields : {},
    run() {
      draft.hold(true)
      save.mutate({ menus: draft.value, seen: draft.seen ?? empty })
    },
  }
}
