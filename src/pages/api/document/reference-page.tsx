import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { apiScopes } from '#features/integrations/domain/keys/api-key.ts'
import { commonHeaders, contentSecurityPolicy, cspHash } from '#platform/http/security-headers.ts'
import type { ApiOperation } from '../api-operation.ts'
import { operationIdOf, tagsWithCalls } from './describe-api.ts'
import { fieldsOfSchema, type SchemaField } from './schema-fields.ts'
import { referenceStylesheet } from './reference-stylesheet.ts'

type About = { name: string; origin: string }

const policy = contentSecurityPolicy({ styles: [cspHash(referenceStylesheet)], imageHosts: [] })

/** `/api/reference`: every call for people, without script and without anything from elsewhere. */
export function referencePage(operations: readonly ApiOperation[], about: About): Response {
  const html = `<!doctype html>${renderToStaticMarkup(<Reference operations={operations} about={about} />)}`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
      ...commonHeaders,
      'content-security-policy': policy,
    },
  })
}

function Reference({ operations, about }: { operations: readonly ApiOperation[]; about: About }) {
  const groups = tagsWithCalls(operations)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API reference – ${about.name}`}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: referenceStylesheet }} />
      </head>
      <body>
        <a className="skip" href="#calls">
          Skip to the calls
        </a>
        <header>
          <p>{about.name}</p>
          <h1>API reference</h1>
          <p>
            Calls are made on <code>{about.origin}</code>. The same as a document for programs:{' '}
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
        </header>
        <div className="columns">
          <nav aria-label="Calls">
            {groups.map(({ tag, calls }) => (
              <section key={tag}>
                <h2>{tag}</h2>
                <ul>
                  {calls.map((call) => (
                    <li key={operationIdOf(call)}>
                      <a href={`#${operationIdOf(call)}`}>
                        <Method of={call} /> {call.path}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <main id="calls">
            {groups.map(({ tag, description, calls }) => (
              <section key={tag} aria-labelledby={`tag-${tag}`}>
                <h2 id={`tag-${tag}`}>{tag}</h2>
                <p>{description}</p>
                {calls.map((call) => (
                  <Call key={operationIdOf(call)} call={call} />
                ))}
              </section>
            ))}
          </main>
        </div>
      </body>
    </html>
  )
}

const Method = ({ of }: { of: ApiOperation }) => <b className={of.method}>{of.method.toUpperCase()}</b>

function Call({ call }: { call: ApiOperation }) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    kind: 'in the path',
    isRequired: true,
    description: call.inPath?.[name] ?? 'Its id.',
  }))
  const query = (call.query ?? []).map(({ name, description, isRequired = false }) => ({
    name,
    kind: 'in the query',
    isRequired,
    description,
  }))
  const headers = (call.headers ?? []).map(({ name, description, isRequired = false }) => ({
    name,
    kind: 'header',
    isRequired,
    description,
  }))
  const parameters = [...inPath, ...query, ...headers]
  return (
    <article id={operationIdOf(call)}>
      <h3>
        <Method of={call} /> <code>{call.path}</code>
      </h3>
      <p>{call.summary}</p>
      <Rights call={call} />
      {parameters.length > 0 && <Fields title="Parameters" fields={parameters} />}
      {Object.entries(call.body ?? {}).map(([type, schema]) => (
        <Body key={type} title={`Body, ${type}`} schema={schema} io="input" />
      ))}
      <h4>Answers</h4>
      <dl>
        {Object.entries(call.responses).map(([status, { description, schema, type }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {description}
              {Number(status) < 300 && schema && !type && <Body title="What it holds" schema={schema} io="output" />}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

const needs: Record<NonNullable<ApiOperation['security']>, string> = {
  key: 'A key, in the header Authorization: Bearer',
  password: 'A key, as the password of basic authentication',
  signature: 'A signature by Standard Webhooks 1.0',
  'meta-signature': 'A signature of Meta, with the app secret of the website',
  'twilio-signature': 'A signature of Twilio, with the auth token of the website',
  session: 'Nothing; a visitor’s cookie says whose garage it is',
}

function Rights({ call: { scope, security } }: { call: ApiOperation }) {
  const scheme = security ?? (scope ? 'key' : undefined)
  if (!scheme) return <p className="rights">Needs nothing.</p>
  return (
    <p className="rights">
      Needs: {needs[scheme]}
      {scope && (
        <>
          {' '}
          with the scope <code>{scope}</code>, which {apiScopes[scope]}
        </>
      )}
      .
    </p>
  )
}

function Body({ title, schema, io }: { title: string; schema: z.ZodType; io: 'input' | 'output' }) {
  const fields = fieldsOfSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return fields.length === 0 ? null : <Fields title={title} fields={fields} />
}

/** A long list is folded, and unfolds without script. */
function Fields({ title, fields }: { title: string; fields: readonly SchemaField[] }): ReactNode {
  const rows = (
    <dl>
      {fields.map(({ name, kind, isRequired, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span>{kind}</span> {isRequired && <em>required</em>}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <details open={fields.length <= 8}>
      <summary>{`${title} (${fields.length})`}</summary>
      {rows}
    </details>
  )
}
