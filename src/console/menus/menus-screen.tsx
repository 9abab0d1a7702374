import { type MenuName, menuLevels, type Menus } from '#features/sites/domain/menus/menu-tree.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { type MergedDraft, useMergedDraft } from '../drafts/use-merged-draft.ts'
import { usePublish, usePutBack } from '../drafts/use-publish.ts'
import { checkedDraft } from '../drafts/checked-draft.ts'
import { AroundDraft } from '../drafts/planned-changes.tsx'
import { PublishBar } from '../drafts/publish-bar.tsx'
import { FindingList } from '../kit/finding-list.tsx'
import { useTypingPause } from '../kit/hooks/use-typing-pause.ts'
import { Loaded, Screen } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { VersionHistory } from '../kit/versions/version-history.tsx'
import { MenuEditor } from './menu-editor.tsx'
import layout from '../kit/layout.module.css'

const empty: Menus = { header: [], footer: [] }
const undone = 'Undone. The menus are back as they were.'
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
  const publish = usePublishMenus(draft)
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
        <PublishBar
          draft={draft}
          value={draft.value}
          nameOf={fieldName}
          status={Object.keys(problems).length > 0 ? 'Please check these details.' : 'Not published yet.'}
          label="Publish menus"
          later={{
            title: 'The menus',
            operation: 'menus.publish',
            input: () => ({ menus: draft.value, seen: draft.seen ?? empty }),
          }}
          publish={publish}
        />
      )}
    </>
  )
}

const fieldName = ([menu = '', at]: readonly string[]): string =>
  menu in titles ? `the ${menu}${at === undefined ? '' : `, entry ${Number(at) + 1}`}` : 'the menus'

function MenusHistory({ current }: { current: Menus }) {
  const history = useRead('menus.history', {})
  const putBack = usePutBack('menus.publish', undone)
  const restore = useChange('menus.publish', {
    onDone: (_, { menus }) =>
      toast('The earlier version is live again.', { undo: () => putBack({ menus: current, seen: menus }) }),
    onFailed: toastFailure,
  })
  return (
    <VersionHistory
      query={history}
      isBusy={restore.isPending}
      restore={(menus) => restore.mutate({ menus, seen: current })}
    />
  )
}

function usePublishMenus(draft: MergedDraft<Menus>) {
  const putBack = usePutBack('menus.publish', undone)
  return usePublish('menus.publish', {
    draft,
    input: () => ({ menus: draft.value, seen: draft.seen ?? empty }),
    undo: ({ menus, seen }) => putBack({ menus: seen, seen: menus }),
    readsFirst: ['menus.read', 'menus.history'],
  })
}
