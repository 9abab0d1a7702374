import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { fontFace } from '#features/sites/domain/fonts.ts'
import { fonts } from '#features/sites/domain/settings/theme-settings.ts'

const folder = 'deploy'
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const source = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** Matches names that the program reads, and those that the files beside it read themselves. */
const ofTheProgram = new Set(
  [...readFileSync('src/main/environment.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]),
)
/** Caddy's own, which `deploy/Caddyfile` reads. */
const ofCaddy = ['FORECOURT_WEB', 'FORECOURT_ASK']

describe('what is shipped to run the program with speaks of the program that is here', () => {
  test.each(files)('%s names no variable that nobody reads', (file) => {
    const named = readFileSync(file, 'utf8').match(/\b(?:FORECOURT|DATABASE)_[A-Z_]+\b/g) ?? []
    expect(named.filter((name) => !ofTheProgram.has(name) && !ofCaddy.includes(name))).toEqual([])
  })

  test.each(files)('%s starts programs that the build makes', (file) => {
    const built = readFileSync('vite.config.ts', 'utf8')
    const started = [...readFileSync(file, 'utf8').matchAll(/dist\/server\/([a-z]+)\.js/g)].map((match) => match[1])
    expect(started.filter((name) => !built.includes(`${name}: 'src/main/${name}.ts'`))).toEqual([])
  })

  test.each(files)('%s asks addresses that the web process answers', (file) => {
    const response = readFileSync('src/main/web-server.ts', 'utf8').replaceAll('\\', '')
    const asked = readFileSync(file, 'utf8').match(/\/(?:healthz|readyz|tls-ask)\b/g) ?? []
    expect(asked.filter((address) => !response.includes(address))).toEqual([])
  })

  test('variables that the compose file asks for are those of its example, and the other way round', () => {
    const asked = new Set([...source('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]))
    const offered = new Set([...source('compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]))
    expect([...offered].toSorted()).toEqual([...asked].toSorted())
  })
})

test('typefaces that pictures are drawn with are installed where nothing is built', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const drawn = fonts.flatMap((font) => fontFace(font).file ?? []).map((file) => file.split('/').slice(0, 2).join('/'))
  expect(drawn.filter((name) => !(name in dependencies))).toEqual([])
})

type Service = {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  command?: string[]
  environment: Record<string, string>
}
const services = (parse(source('compose.yaml'), { merge: true }) as { services: Record<string, Service> }).services

test('two web processes and a worker of the compose file are the same but for what they do, without rights and on a read-only root', () => {
  const ours = ['web1', 'web2', 'worker'].map((name) => services[name])
  for (const service of ours) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: 'forecourt' })
  expect(services['web1']).toEqual(services['web2'])
  expect(services['worker']?.environment).toEqual(services['web1']?.environment)
  expect(services['worker']?.command).toEqual(['node', 'dist/server/worker.js'])
})

test('Caddy is led to the port of the image, in compose and in Kubernetes', () => {
  const port = /PORT=(\d+)/.exec(source('Dockerfile'))?.[1]
  expect(source('Dockerfile')).toContain(`EXPOSE ${port}`)
  expect(services['caddy']?.environment['FORECOURT_WEB']).toBe(`web1:${port} web2:${port}`)
  expect(source('kubernetes/forecourt.yaml')).toContain(`web-0.web:${port} web-1.web:${port}`)
  expect(source('kubernetes/forecourt.yaml')).toContain(`containerPort: ${port}`)
})

type Manifest = { kind: string; spec: { template?: { spec: { containers: Container[] } } } }
type Container = { name: string; image: string; securityContext: object }

test('every container of Kubernetes is without rights and on a read-only root, and the YAML has no faults', () => {
  const documents = parseAllDocuments(source('kubernetes/forecourt.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const manifests = documents.map((document) => document.toJS() as Manifest)
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  expect(containers.map(({ name }) => name)).toEqual(['web', 'worker', 'caddy'])
  for (const { securityContext } of containers)
    expect(securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
})

test('the image has what the program reads, and its user may write to the data folder alone', () => {
  const copied = [...source('Dockerfile').matchAll(/^COPY .*? ?([a-z_]+)$/gm)].map((match) => match[1])
  for (const needed of ['db', 'demo', 'dist', 'node_modules']) expect(copied).toContain(needed)
  expect(source('Dockerfile')).toMatch(/^USER node$/m)
  for (const folderOfProgram of ['db', 'demo']) expect(existsSync(folderOfProgram)).toBe(true)
})

describe('units of systemd', () => {
  const units = files.filter((file) => file.endsWith('.service'))
  test.each(units)('%s may do little', (file) => {
    const unit = readFileSync(file, 'utf8')
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line)
    expect(unit).toMatch(/^User=forecourt$/m)
    expect(unit).toContain('EnvironmentFile=/etc/forecourt.env')
  })
})
