import { availableParallelism, totalmem } from 'node:os'

const most = 4

type Machine = { bytesOfProcess: number; cores?: number; memoryBytes?: number }

/** One for each core, at most four and no more than the memory of machine or container holds. */
export const usualProcesses = ({
  bytesOfProcess,
  cores = availableParallelism(),
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
}: Machine): number => Math.max(1, Math.min(cores, most, Math.floor(memoryBytes / bytesOfProcess)))
