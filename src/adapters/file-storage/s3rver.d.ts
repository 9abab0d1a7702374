declare module '@20minutes/s3rver' {
  type Choices = {
    port: number
    address: string
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs?: string[] }[]
  }
  export default class S3rver {
    constructor(choices: Choices)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
