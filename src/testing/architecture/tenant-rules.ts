import { filesWith, type HouseRule, type Import, named } from './code-tree.ts'
import { seesEveryGroup } from './sees-every-group.ts'

/**
 * Files in which the id of a dealer group comes into being: rows of the database, data of jobs, folders on disk, and the group that is being
 * made.
 */
const makesGroupIds = [
  'src/platform/jobs/job.ts',
  'src/adapters/file-storage/disk-lead-files.ts',
  'src/features/dealers/server/load-dealer.ts',
  // An export names its group, and no row of another is taken from it.
  'src/main/commands/groups/group-archive.ts',
]

const isStore = (file: string): boolean => file.endsWith('-store.ts')
const isPlatform = (file: string): boolean => file.startsWith('src/platform/')

const openEveryGroup = /\b(?:forPlatform|platformPool|queryRepeated)\b/
/** A store may be handed what sees every group; it cannot open it. */
const holdEveryGroup = /\bPlatformDb\b/

const isSqlLibrary = ({ specifier }: Import): boolean => specifier === 'pg' || specifier === 'kysely'
const maySpeakSql = (file: string): boolean =>
  isStore(file) ||
  file.startsWith('src/platform/postgres/') ||
  file.startsWith('src/platform/jobs/') ||
  file === 'src/features/accounts/server/auth.ts'

const maySeeEveryGroup = (file: string): boolean =>
  isPlatform(file) || file.startsWith('src/main/') || seesEveryGroup.includes(file)

/** Whose data a piece of code can reach (ARCHITECTURE.md, Tenants). */
export const tenantRules: HouseRule[] = [
  {
    says: 'SQL and its libraries stand in stores and in platform/postgres only',
    broken: (tree) => [
      ...tree.imports.filter((each) => isSqlLibrary(each) && !maySpeakSql(each.from)).map(named),
      ...filesWith(tree, /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/, maySpeakSql),
    ],
  },
  {
    says: 'only the written use cases see every dealer group',
    broken: (tree) => [
      ...filesWith(tree, openEveryGroup, maySeeEveryGroup),
      ...filesWith(tree, holdEveryGroup, (file) => maySeeEveryGroup(file) || isStore(file)),
    ],
  },
  {
    says: 'whatever is written down as seeing every dealer group is there and does',
    broken: ({ files, source }) =>
      seesEveryGroup.filter(
        (file) => files.includes(file) && !openEveryGroup.test(source(file)) && !holdEveryGroup.test(source(file)),
      ),
  },
  {
    says: 'the id of a dealer group comes from a site, a session or a store, never from text',
    broken: (tree) =>
      filesWith(
        tree,
        /\b(?:asId|parseId)<'dealer group'>|\bas GroupId\b/,
        (file) => isStore(file) || makesGroupIds.includes(file),
      ),
  },
]
