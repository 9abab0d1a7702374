// Loaded into a program that a test starts: a worker that is killed cannot stop it, but takes the other end of this pipe with it.
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref?.()
