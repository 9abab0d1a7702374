import { expect, test } from 'vitest'
import { vehicleVideo } from './vehicle-video.ts'

const frame = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
])('%s opens in a frame that sets no cookie', (url) => {
  expect(vehicleVideo(url, [])).toEqual({
    kind: 'frame',
    service: 'YouTube',
    src: frame,
    page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
})

test('a film on Vimeo opens without its tracking', () => {
  expect(vehicleVideo('https://vimeo.com/76979871', [])).toMatchObject({
    kind: 'frame',
    src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  })
})

test('a file is played from a host that the site allows, and linked to anywhere else', () => {
  const url = 'https://films.dealer.example/walk-around.mp4'
  expect(vehicleVideo(url, ['films.dealer.example'])).toEqual({ kind: 'file', src: url })
  expect(vehicleVideo(url, [])).toEqual({ kind: 'link', page: url })
})

test.each(['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/@dealer'])(
  '%s is no film that a frame may show',
  (url) => expect(vehicleVideo(url, [])).toEqual({ kind: 'link', page: url }),
)

test('no address is no film', () => {
  expect(vehicleVideo('', [])).toBeNull()
})
