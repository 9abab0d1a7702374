import { useState } from 'react'
import { roleNames } from '#features/accounts/domain/role-names.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { People } from './listed-people.ts'
import type { ListedInvitation, ListedMember } from '../calls/people-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { Pill } from '../kit/pill.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { MemberSheet } from './member-sheet.tsx'
import styles from './people.module.css'
import { usePeopleActions } from './use-people-actions.ts'

/** Who works for the group and what they may do. */
export function Component() {
  const people = useRead('people.list', {})
  const { slug } = useSite()
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<ListedMember | null>(null)
  return (
    <Screen
      {...screenHeadings.people}
      actions={
        <>
          <ActionLink to={`/${slug}/people/shifts`} glyph="hours">
            Shifts
          </ActionLink>
          <ActionButton tone="primary" glyph="plus" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            Invite someone
          </ActionButton>
        </>
      }
    >
      <Loaded query={people} lines={8}>
        {(data) => (
          <>
            <Members people={data} onChange={setChanged} />
            {data.invitations.length > 0 && <Invitations people={data} />}
            {data.former.length > 0 && <Former people={data} />}
            <InviteSheet people={data} isOpen={isInviting} onClose={() => setInviting(false)} />
            {changed && (
              <MemberSheet key={changed.id} member={changed} people={data} onClose={() => setChanged(null)} />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type Shown = { people: People }

/** `All dealerships`, or their names. */
export function dealershipText(ids: readonly string[] | null, { dealerships }: People): string {
  if (ids === null) return dealerships.length === 1 ? '' : 'All dealerships'
  return ids.map((id) => dealerships.find((each) => each.id === id)?.name ?? 'A former dealership').join(', ')
}

type Held = Pick<ListedMember, 'role' | 'dealershipIds'>

const RoleAndPlaces = ({ held, people }: Shown & { held: Held }) => (
  <div>
    {roleNames[held.role]}
    <small>{dealershipText(held.dealershipIds, people)}</small>
  </div>
)

const Members = ({ people, onChange }: Shown & { onChange(member: ListedMember): void }) => (
  <Panel title={people.members.length === 1 ? '1 person' : `${people.members.length} people`}>
    <ul className={styles.people}>
      {people.members.map((member) => (
        <li key={member.id}>
          <div className={styles.who}>
            <b>
              {member.name} {member.isMe && <Pill tone="accent">You</Pill>}
            </b>
            <small>{member.email}</small>
          </div>
          <RoleAndPlaces held={member} people={people} />
          <div>
            {member.hasSecondFactor ? <Pill tone="good">Second factor</Pill> : <Pill>Password only</Pill>}
            <small>
              {member.lastSeen ? (
                <>
                  Signed in <SiteTime at={member.lastSeen} />
                </>
              ) : (
                'Not signed in lately'
              )}
            </small>
          </div>
          <div className={styles.act}>
            {member.mayManage && (
              <ActionButton
                aria-haspopup="dialog"
                aria-label={`Change ${member.name}`}
                onClick={() => onChange(member)}
              >
                Change
              </ActionButton>
            )}
          </div>
        </li>
      ))}
    </ul>
    {people.members.length === 1 && (
      <EmptyState title="It’s just you so far">
        <p>
          Invite your colleagues: each gets an email with a button, chooses a password, and sees what their role needs.
        </p>
      </EmptyState>
    )}
  </Panel>
)

function Invitations({ people }: Shown) {
  const { invite, withdraw } = usePeopleActions()
  return (
    <Panel title="Invited">
      <ul className={styles.people}>
        {people.invitations.map((each: ListedInvitation) => (
          <li key={each.id}>
            <div className={styles.who}>
              <b>{each.email}</b>
              <small>
                By {each.by}, <SiteTime at={each.createdAt} />
              </small>
            </div>
            <RoleAndPlaces held={each} people={people} />
            <div>
              {each.hasExpired ? <Pill tone="warn">Expired</Pill> : <Pill>Not accepted yet</Pill>}
              {!each.hasExpired && (
                <small>
                  Works until <SiteTime at={each.expiresAt} />
                </small>
              )}
            </div>
            <div className={styles.act}>
              <ActionButton
                isBusy={invite.isPending}
                aria-label={`Send again the invitation to ${each.email}`}
                onClick={() => invite.mutate(placeOf(each))}
              >
                Send again
              </ActionButton>
              <ActionButton
                isBusy={withdraw.isPending}
                aria-label={`Withdraw the invitation to ${each.email}`}
                onClick={() => withdraw.mutate({ id: each.id })}
              >
                Withdraw
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const placeOf = ({ email, role, dealershipIds }: ListedInvitation) => ({ email, role, dealershipIds })

function Former({ people }: Shown) {
  const { restore } = usePeopleActions()
  return (
    <Panel title="Removed in the last 30 days">
      <ul className={styles.people}>
        {people.former.map((each) => (
          <li key={each.id}>
            <div className={styles.who}>
              <b>{each.name}</b>
              <small>{each.email}</small>
            </div>
            <RoleAndPlaces held={each} people={people} />
            <div>
              <small>
                Removed <SiteTime at={each.removedAt} />
              </small>
            </div>
            <div className={styles.act}>
              <ActionButton
                isBusy={restore.isPending}
                aria-label={`Bring back ${each.name}`}
                onClick={() => restore.mutate({ userId: each.id })}
              >
                Bring back
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
