import { savedVehicles } from '#features/garage/server/update-garage.ts'
import { agreeToContact, contactAgreementOf } from '#features/garage/server/contact-agreement.ts'
import { parseFrequency } from '#features/garage/domain/search-alert.ts'
import { passkeysOf, removePasskey } from '#features/garage/server/passkeys/passkeys.ts'
import { garageMailOf, mailAboutGarage, searchesOf } from '#features/garage/server/saved-searches.ts'
import {
  deleteAccount,
  mailSignIn,
  normalEmail,
  sessionsOf,
  signInByCode,
  type SignedInShopper,
  signInByLink,
  signOutElsewhere,
  signOutShopper,
} from '#features/garage/server/sign-in-shopper.ts'
import { newToken } from '#features/garage/server/private-token.ts'
import { CodeForm, SignInForm } from '#features/garage/view/sign-in-forms.tsx'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import {
  askerCookieFor,
  askerOf,
  forgetCookies,
  formOf,
  type GarageCall,
  mayAsk,
  mayMail,
  ownGarage,
  seeOther,
} from './garage-call.ts'
import { ownThings } from './own-things.ts'
import { narrow, plainPage, respond, routeOf } from './private-response.tsx'
import { welcomeCookies } from './welcome-shopper.ts'

const mailsPerHour = 10
/** Codes and links that one address may try in an hour. */
const signInsPerHour = 60
const mailsToOneAddress = 5

/** The answer is the same for a known and an unknown address; one who asks too often reads that nothing more was sent. */
export async function postSignIn(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot } = call
  const email = normalEmail((await formOf(context))['email'] ?? '')
  if (!email)
    return respond(call, {
      status: 422,
      title: 'Sign in',
      body: plainPage('Sign in', <SignInForm route={routeOf(call)} problem="invalid email address" />),
    })
  const isAllowed =
    (await mayAsk(call, 'sign-in mails', mailsPerHour)) &&
    (await mayMail(call, 'sign-in mails', { email, most: mailsToOneAddress }))
  if (!isAllowed) return noMoreMails(call)
  const asker = askerOf(call) || newToken().token
  await mailSignIn(deps, snapshot.site, { email, asker })
  const response = respond(call, { title: 'Check your email', body: narrow(<CodeForm email={email} />) })
  response.headers.append('set-cookie', askerCookieFor(call, asker))
  return response
}

/** What was mailed before still works. */
const noMoreMails = (call: GarageCall): Response =>
  respond(call, {
    status: 429,
    title: 'No email sent',
    body: plainPage(
      'We didn’t send another email',
      <>
        <p>
          We’ve sent as many as we send to one address in an hour. The newest link works for 15 minutes; after that,
          please try again in an hour.
        </p>
        <LinkButton href={routeOf(call)}>Back</LinkButton>
      </>,
    ),
  })

/** Tells nothing of the code or link, which may be right: they were not looked at. */
const tooManyTries = (call: GarageCall): Response =>
  respond(call, {
    status: 429,
    title: 'Too many tries',
    body: plainPage(
      'Please try again in an hour',
      <>
        <p>
          Too many sign-ins were tried from where you are, so we didn’t look at this one. A code or link that’s too old
          by then is replaced by a new email.
        </p>
        <LinkButton href={routeOf(call)}>Back</LinkButton>
      </>,
    ),
  })

/** Opening the link signs nobody in: mail programs open links by themselves. The button does. */
export async function showLink(call: GarageCall): Promise<Response> {
  const body = plainPage(
    'Sign in',
    <form method="post">
      <SubmitButton>Sign in on this device</SubmitButton>
    </form>,
  )
  return respond(call, { title: 'Sign in', body })
}

export async function postLink(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot } = call
  if (!(await mayAsk(call, 'sign-ins', signInsPerHour))) return tooManyTries(call)
  const signedIn = await signInByLink(deps, snapshot.site, {
    token: context.req.param('token') ?? '',
    browser: context.req.header('user-agent') ?? '',
  })
  if (!signedIn.ok) {
    const body = plainPage(
      'This link has been used or is too old',
      <LinkButton href={routeOf(call)}>Ask for a new one</LinkButton>,
    )
    return respond(call, { status: 404, title: 'Sign in', body })
  }
  return welcome(call, signedIn.value)
}

export async function postCode(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot } = call
  const form = await formOf(context)
  const email = normalEmail(form['email'] ?? '') ?? ''
  const code = (form['code'] ?? '').replace(/\D/g, '')
  if (!(await mayAsk(call, 'sign-ins', signInsPerHour))) return tooManyTries(call)
  const signedIn =
    email !== '' && code.length === 6
      ? await signInByCode(deps, snapshot.site, {
          email,
          code,
          asker: askerOf(call),
          browser: context.req.header('user-agent') ?? '',
        })
      : undefined
  if (signedIn?.ok) return welcome(call, signedIn.value)
  const problem = 'That code isn’t right, has been used, or is too old.'
  return respond(call, {
    status: 422,
    title: 'Check your email',
    body: narrow(<CodeForm email={email} problem={problem} />),
  })
}

const welcome = async (call: GarageCall, signedIn: SignedInShopper): Promise<Response> =>
  seeOther(routeOf(call), await welcomeCookies(call, signedIn))

export async function postLeave(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot, shopper, session } = call
  if (!shopper) return seeOther(routeOf(call), forgetCookies(call))
  if ((await formOf(context))['do'] === 'sign-out-elsewhere') {
    await signOutElsewhere(deps, snapshot.site, { shopper, token: session })
    return seeOther(routeOf(call))
  }
  await signOutShopper(deps, snapshot.site, session)
  return cleared(seeOther(routeOf(call), forgetCookies(call)))
}

export async function postAlerts(call: GarageCall): Promise<Response> {
  const { deps, context, shopper } = call
  const key = ownGarage(call)
  const { mail = 'off' } = await formOf(context)
  if (shopper && key)
    await mailAboutGarage(deps, key, { email: shopper.email, mail: mail === 'off' ? 'off' : parseFrequency(mail) })
  return seeOther(`${routeOf(call)}?done=alerts`)
}

export async function postContact(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot, shopper } = call
  const agrees = (await formOf(context))['agree'] === '1'
  if (shopper) await agreeToContact(deps, snapshot.site, { shopper, agrees })
  return seeOther(`${routeOf(call)}?done=contact`)
}

export async function postPasskey(call: GarageCall): Promise<Response> {
  const { deps, context, snapshot, shopper } = call
  const { remove: credentialId = '' } = await formOf(context)
  if (shopper && credentialId) await removePasskey(deps, snapshot.site, { shopper, credentialId })
  return seeOther(`${routeOf(call)}?done=passkey`)
}

/** Everything this dealer holds about the account, for its owner. */
export async function exportAccount(call: GarageCall): Promise<Response> {
  const { deps, snapshot, shopper, context } = call
  const key = ownGarage(call)
  if (!shopper || !key) return seeOther(routeOf(call))
  const data = {
    email: shopper.email,
    saved: await savedVehicles(deps, key),
    searches: await searchesOf(deps, snapshot.site, shopper.email),
    sessions: (await sessionsOf(deps, snapshot.site, shopper)).map(({ createdAt, seenAt, browser }) => ({
      createdAt,
      seenAt,
      browser,
    })),
    passkeys: (await passkeysOf(deps, snapshot.site, shopper)).map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt,
      usedAt,
    })),
    alertsAboutSaved: await garageMailOf(deps, key),
    mayBeContacted: await contactAgreementOf(deps, snapshot.site, shopper),
    activity: await ownThings({ deps, snapshot }, shopper.email),
  }
  return context.body(JSON.stringify(data, null, 2), 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
}

export async function askDelete(call: GarageCall): Promise<Response> {
  if (!call.shopper) return seeOther(routeOf(call))
  const body = plainPage(
    'Delete your account?',
    <>
      <p>
        Your saved vehicles, notes, saved searches, passkeys and sessions go at once, and can’t be brought back.
        Enquiries stay with the dealer; you can withdraw them on their own pages.
      </p>
      <form method="post">
        <SubmitButton>Delete my account</SubmitButton>
      </form>
      <LinkButton href={routeOf(call)}>Keep it</LinkButton>
    </>,
  )
  return respond(call, { title: 'Delete your account', body })
}

export async function postDelete(call: GarageCall): Promise<Response> {
  const { deps, snapshot, shopper } = call
  if (shopper) await deleteAccount(deps, snapshot.site, shopper)
  return cleared(seeOther('/', forgetCookies(call)))
}

/**
 * The browser forgets what it stored of this site: names typed into forms, hearts, pages, and the worker of notifications. Cookies
 * are cleared by name, since a dealer may have other sites under the same domain.
 */
function cleared(response: Response): Response {
  response.headers.set('clear-site-data', '"cache", "storage"')
  return response
}
