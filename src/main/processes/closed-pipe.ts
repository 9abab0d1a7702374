/**
 * Lets whoever reads the output stop reading: `forecourt leads list | head` ends when the command has done its work, which a reader that has seen
 * enough must not break off halfway. What is written after that goes nowhere.
 */
export function endQuietlyOnClosedPipe(
  streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error
    })
  }
}
