import { parentPort, workerData } from 'node:worker_threads'
import { type PrintTask, renderSheet } from './render-sheet.ts'

// A thread's port is no window: it has no origin to name.
// oxlint-disable-next-line require-post-message-target-origin
parentPort?.postMessage(await renderSheet(workerData as PrintTask))
