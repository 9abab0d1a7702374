import { availableParallelism, totalmem } from 'node:os'

const most = 4
/** Room that one process with full caches takes. */
const bytesOfProcess = 1 << 30

/** One for each core, at most four and no more than the memory of machine or container holds. */
export const usualProcesses = (
  cores = availableParallelism(),
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number => Math.max(1, Math.min(cores, most, Math.floor(memoryBytes / bytesOfProcess)))
