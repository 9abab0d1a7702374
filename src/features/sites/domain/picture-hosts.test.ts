import { expect, test } from 'vitest'
import { pictureHosts } from './picture-hosts.ts'
import { siteSettings, type SiteSettingsInput } from './settings/site-settings.ts'

const hostsOf = (settings: SiteSettingsInput) => pictureHosts(siteSettings.parse(settings))

test.each<[string, SiteSettingsInput, string[]]>([
  ['nothing', {}, []],
  ['the allowed hosts', { connections: { images: { allowed_hosts: ['*.photos.example'] } } }, ['*.photos.example']],
  ['the media host', { connections: { images: { media_cdn: 'https://cdn.example.com/img' } } }, ['cdn.example.com']],
  ['a placeholder', { search: { placeholder_image: 'https://img.example.com/none.png' } }, ['img.example.com']],
  [
    'the certified tag',
    { vehicle: { tags: { certified_image: 'https://tag.example.com/c.svg' } } },
    ['tag.example.com'],
  ],
  ['a port', { search: { placeholder_image: 'https://img.example.com:8443/none.png' } }, ['img.example.com:8443']],
  ['our own pictures', { search: { placeholder_image: '/media/none.png' }, theme: { logo: '/media/l.svg' } }, []],
])('a site that names %s lets its pages load from there', (_what, settings, hosts) => {
  expect(hostsOf(settings)).toEqual(hosts)
})

test('a host that two settings name is listed once', () => {
  const images = { allowed_hosts: ['cdn.example.com'], media_cdn: 'https://cdn.example.com' }
  expect(hostsOf({ connections: { images } })).toEqual(['cdn.example.com'])
})

test('a name with a semicolon or space cannot write another directive', () => {
  for (const name of ["https://a.example; script-src 'unsafe-inline'/x.png", 'http://img.example.com/none.png'])
    expect(() => hostsOf({ search: { placeholder_image: name } })).toThrow('must be the name of a picture')
})
