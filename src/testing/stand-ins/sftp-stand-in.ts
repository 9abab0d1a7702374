import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'

export type StoredFiles = Record<string, { content: string; modifiedAt: number }>

/** An SFTP server on this machine over files in memory, by paths from the root; it takes one user and password. */
export async function openSftpStandIn(files: StoredFiles, login: { user: string; password: string }) {
  const { private: hostKey } = ssh2.utils.generateKeyPairSync('ed25519')
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (attempt) => {
      const fits =
        attempt.method === 'password' && attempt.username === login.user && attempt.password === login.password
      if (fits) attempt.accept()
      else attempt.reject(['password'])
    })
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files))),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

const { STATUS_CODE: status } = ssh2.utils.sftp

function serve(sftp: ssh2.SFTPWrapper, files: StoredFiles): void {
  const handles = new Map<number, { path: string; isListed: boolean }>()
  const open = (id: number, path: string): void => {
    const number = handles.size
    handles.set(number, { path, isListed: false })
    sftp.handle(id, Buffer.from([number]))
  }
  const of = (handle: Buffer) => handles.get(handle[0] ?? -1)
  const attrs = (path: string) => {
    const file = files[path]
    const mode = file ? 0o100644 : 0o040755
    const mtime = Math.floor((file?.modifiedAt ?? 0) / 1000)
    return { mode, uid: 0, gid: 0, size: Buffer.byteLength(file?.content ?? ''), atime: mtime, mtime }
  }
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: path === '.' ? '/' : path, longname: path, attrs: attrs(path) }]),
  )
  sftp.on('STAT', (id, path) => sftp.attrs(id, attrs(path)))
  sftp.on('LSTAT', (id, path) => sftp.attrs(id, attrs(path)))
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attrs(of(handle)?.path ?? '')))
  sftp.on('OPENDIR', (id, path) => open(id, path))
  sftp.on('OPEN', (id, path) => (files[path] ? open(id, path) : sftp.status(id, status.NO_SUCH_FILE)))
  sftp.on('CLOSE', (id) => sftp.status(id, status.OK))
  sftp.on('READDIR', (id, handle) => {
    const at = of(handle)
    if (!at || at.isListed) return sftp.status(id, status.EOF)
    at.isListed = true
    const folder = at.path.replace(/\/?$/, '/')
    const inside = Object.keys(files).filter((path) => path.startsWith(folder))
    sftp.name(
      id,
      inside.map((path) => ({
        filename: path.slice(folder.length),
        longname: `-rw-r--r-- ${path}`,
        attrs: attrs(path),
      })),
    )
  })
  sftp.on('READ', (id, handle, ...[offset, length]) => {
    const bytes = Buffer.from(files[of(handle)?.path ?? '']?.content ?? '')
    if (offset >= bytes.length) sftp.status(id, status.EOF)
    else sftp.data(id, bytes.subarray(offset, offset + length))
  })
}
