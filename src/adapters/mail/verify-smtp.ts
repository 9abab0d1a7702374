import { createTransport } from 'nodemailer'

const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 3_000 }

/** The reason for which the mail server at this address refuses us; undefined where it doesn't. Nothing is sent. */
export async function verifySmtp(url: string): Promise<string | undefined> {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...limits })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}
