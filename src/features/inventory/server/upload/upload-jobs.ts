import { z } from 'zod'
import { jobGroupId, type Job, job } from '#platform/jobs/job.ts'
import { setUploadAside, takeUpload, type UploadDeps } from './take-upload.ts'

export const uploadJobName = 'inventory.take-upload'

const upload = z.object({ groupId: jobGroupId, uploadId: z.uuid() })

/** A stock file that staff sent: long ones take longer than a browser waits. */
export const uploadJob = (deps: UploadDeps): Job =>
  job({
    name: uploadJobName,
    parse: (data) => upload.parse(data),
    run: (work) => takeUpload(deps, work),
    setAside: (work) => setUploadAside(deps, work),
  })
