import { describe, expect, test } from 'vitest'
import { readRedirectFile, redirectFile, withRedirects } from './redirect-file.ts'
import { redirectWarnings } from './redirect-warnings.ts'

const entry = (from: string, to: string, isTemporary = false) => ({ from, to, is_temporary: isTemporary })

describe('a file of redirects', () => {
  test('is read with headings, whole addresses and quotes, and written so that it reads the same', () => {
    const { redirects, problems } = readRedirectFile(
      '\uFEFFOld URL,New URL,Type\r\nhttps://www.old.example/about-us#team,/about,301\r\n"/cars, used",/search/used,302\r\n',
    )
    expect(redirects).toEqual([entry('/about-us', '/about'), entry('/cars, used', '/search/used', true)])
    expect(problems).toEqual([])
    expect(readRedirectFile(redirectFile(redirects)).redirects).toEqual(redirects)
  })

  test('may begin without headings, and be separated by semicolons or tabs', () => {
    expect(readRedirectFile('/a;/b\n/c;https://other.example/d').redirects).toEqual([
      entry('/a', '/b'),
      entry('/c', 'https://other.example/d'),
    ])
    expect(readRedirectFile('/a\t/b\n').redirects).toEqual([entry('/a', '/b')])
  })

  test('knows queries, and what is gone', () => {
    const { redirects, problems } = readRedirectFile('from,to,status\n/p.php?id=1,/a,301\n/x,,410\n/y,Gone,\n')
    expect(redirects).toEqual([entry('/p.php?id=1', '/a'), entry('/x', 'gone'), entry('/y', 'gone')])
    expect(problems).toEqual([])
    expect(readRedirectFile(redirectFile(redirects)).redirects).toEqual(redirects)
  })

  test('says which lines are none', () => {
    const { redirects, problems } = readRedirectFile('from,to\nabout,/b\n/c,javascript:alert(1)\n\n/d,/e\n')
    expect(redirects).toEqual([entry('/d', '/e')])
    expect(problems).toEqual([
      'Line 2: “about” is not a path, such as /old-page.',
      'Line 3: “javascript:alert(1)” is not a path or an https address.',
    ])
  })

  test('replaces what has the same old address, and counts', () => {
    const merged = withRedirects([entry('/a', '/b'), entry('/c', '/d')], [entry('/A', '/z'), entry('/e', '/f')])
    expect(merged).toMatchObject({ added: 1, changed: 1 })
    expect(merged.redirects.map(({ to }) => to)).toEqual(['/z', '/d', '/f'])
  })
})

describe('warnings', () => {
  test('name each circle once, with its way, and what is there twice', () => {
    expect(redirectWarnings([entry('/a', '/b'), entry('/b', '/A/'), entry('/s', '/s'), entry('/in', '/a')])).toEqual([
      '/a → /b → /a is a circle: nobody is sent anywhere.',
      '/s → /s is a circle: nobody is sent anywhere.',
    ])
    expect(redirectWarnings([entry('/x', '/y'), entry('/X', '/z')])).toEqual([
      '/x is there 2 times: the last one counts.',
    ])
  })

  test('are none for a chain that leads somewhere', () => {
    expect(redirectWarnings([entry('/a', '/b'), entry('/b', '/c')])).toEqual([])
  })
})
