/**
 * Megabytes of the heap of a web process. What a page leaves behind dies at once, and half of the usual space for it takes 200 MB less memory
 * and shorter pauses; below 256 MB of lasting objects the collector need not walk all of them every hundred pages.
 */
export const heapOptions = ['--max-semi-space-size=32', '--initial-old-space-size=256']
