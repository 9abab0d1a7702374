/**
 * What a page tells the worker behind it: store what is missing, take over from the build before, or which build the page runs. The
 * worker answers `newer` when its own is another one.
 */
export type ShellMessage = { kind: 'fill' } | { kind: 'take-over' } | { kind: 'loaded'; entry: string }
export type ShellReply = { kind: 'newer' }
