import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { StoredFiles } from './sftp-stand-in.ts'

/** An FTP server on this machine over files in memory: as much of RFC 959 as a client needs to list and to take one. */
export async function openFtpStandIn(files: StoredFiles, login: { user: string; password: string }) {
  const server = createServer((socket) => serve(socket, files, login))
  await listening(server)
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))

function serve(socket: Socket, files: StoredFiles, login: { user: string; password: string }): void {
  let user = ''
  let folder = '/'
  let data: Promise<Socket> | undefined
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  const send = async (content: string): Promise<void> => {
    say('150 Here it comes')
    const channel = await data
    channel?.end(content, () => say('226 Done'))
  }

  async function passive(): Promise<void> {
    const server = createServer()
    data = new Promise((resolve) => server.once('connection', (channel) => resolve(channel)))
    await listening(server)
    void data.then(() => server.close())
    say(`229 Entering Extended Passive Mode (|||${(server.address() as AddressInfo).port}|)`)
  }

  const inFolder = () => Object.entries(files).filter(([path]) => path.startsWith(`${folder.replace(/\/$/, '')}/`))
  const commands: Record<string, (text: string) => void> = {
    USER: (name) => void ((user = name), say('331 Password')),
    PASS: (password) => say(user === login.user && password === login.password ? '230 Welcome' : '530 Not logged in'),
    FEAT: () => say('211-Features\r\n MLST type*;size*;modify*;\r\n EPSV\r\n211 End'),
    OPTS: () => say('200 Fine'),
    TYPE: () => say('200 Fine'),
    PWD: () => say(`257 "${folder}"`),
    CWD: (path) => void ((folder = path), say('250 There')),
    EPSV: () => void passive(),
    MLSD: () =>
      void send(
        inFolder()
          .map(([path, { content, modifiedAt }]) => {
            const modified = new Date(modifiedAt).toISOString().replace(/\D/g, '').slice(0, 14)
            return `type=file;size=${Buffer.byteLength(content)};modify=${modified}; ${path.split('/').at(-1)}\r\n`
          })
          .join(''),
      ),
    RETR: (name) => void send(files[`${folder.replace(/\/$/, '')}/${name}`]?.content ?? ''),
    QUIT: () => void socket.end('221 Bye\r\n'),
  }
  say('220 Ready')
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
      const [word = '', ...rest] = line.split(' ')
      const command = commands[word.toUpperCase()]
      if (command) command(rest.join(' '))
      else say('502 Not here')
    }
  })
}
