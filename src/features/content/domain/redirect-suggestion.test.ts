import { expect, test } from 'vitest'
import { suggestedDestination } from './redirect-suggestion.ts'

const site = {
  destinations: ['/', '/contact', '/about-us', '/finance', '/book-a-service', '/cars/used'],
  stock: '/cars',
}

test.each([
  ['/about.html', '/about-us'],
  ['/Service-Booking/book.php', '/book-a-service'],
  ['/finance/apply-now', '/finance'],
  ['/used-cars', '/cars/used'],
  ['/inventory/2019-toyota-hilux-12345', '/cars'],
  ['/vehicle-12345', '/cars'],
  ['/something-else', '/'],
  ['/', '/'],
])('who asked for %s is sent to %s', (path, to) => {
  expect(suggestedDestination(path, site)).toBe(to)
})
