import { readOrEmpty } from './project.mjs'

/**
 * Tells when the npm that called us has ended. npm runs scripts through a shell, and on most systems a signal to npm
 * ends that shell without reaching us. Without npm nobody is watched: a server may outlive the shell that started it.
 */
export function onCallerGone(gone) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const isCallerThere = watchCaller()
  const timer = setInterval(() => {
    if (isCallerThere()) return
    clearInterval(timer)
    gone()
  }, 250)
  return () => clearInterval(timer)
}

function watchCaller() {
  const parent = process.ppid
  const npm = isShellOfNpm(parent) ? parentOf(parent) : null
  return () => process.ppid === parent && (npm === null || parentOf(parent) === npm)
}

function isShellOfNpm(pid) {
  const [program, option] = readOrEmpty(`/proc/${pid}/cmdline`).split('\0')
  return /(^|\/)(ba|da|z)?sh$/.test(program ?? '') && option === '-c'
}

function parentOf(pid) {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  return parent === undefined ? null : Number(parent)
}
