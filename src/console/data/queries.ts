import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { InputOf, OperationName, OutputOf } from '../calls/all-calls.ts'
import { call, CallFailure } from './call.ts'
import { useSite } from './session.ts'

/** The part of an operation's name before its dot: what is read again together. */
const topicOf = (name: OperationName): string => name.split('.')[0] ?? name

type Request<Name extends OperationName> = { name: Name; input: InputOf<Name>; siteId?: string | undefined }

/** A question to the server, as the query cache knows it. */
export const question = <Name extends OperationName>({ name, input, siteId }: Request<Name>) =>
  queryOptions<OutputOf<Name>>({
    queryKey: [topicOf(name), siteId ?? '', name, input],
    queryFn: ({ signal }) => call(name, input, { siteId, signal }),
  })

/** A change of what others may have changed meanwhile says what the person saw: the server refuses it on another base. */
export type ChangeInput<Name extends OperationName> = string extends keyof InputOf<Name>
  ? InputOf<Name>
  : InputOf<Name> extends { seen?: infer Seen }
    ? InputOf<Name> & { seen: Exclude<Seen, undefined> }
    : InputOf<Name>

type ReadOptions = {
  enabled?: boolean
  /** While the answer to another input is fetched, the one before stays on the screen. */
  keepsPrevious?: boolean
  /** Milliseconds after which it is read again: for what changes without news of it. */
  every?: number | false
}

/** Reads for the current site, again whenever the operation's topic changes. */
export function useRead<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { enabled = true, keepsPrevious = false, every = false }: ReadOptions = {},
): UseQueryResult<OutputOf<Name>> {
  const site = useSite()
  return useQuery({
    ...question({ name, input, siteId: site.id }),
    enabled,
    refetchInterval: every,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

type ChangeOptions<Name extends OperationName> = {
  onDone?(output: OutputOf<Name>, input: ChangeInput<Name>): void
  onFailed?(error: Error, input: ChangeInput<Name>): void
  /** Said as soon as it is stored, before what shows it was read again: where the screen shows the change already. */
  isShownAlready?: boolean
  /**
   * Said once these were read again, and not everything of the topic: checks of links take longer. What comes next, such as
   * publishing an earlier version, begins from what they say.
   */
  readsFirst?: readonly OperationName[]
}

/** Changes something of the current site; what shows its topic is read again. */
export function useChange<Name extends OperationName>(
  name: Name,
  { onDone, onFailed, isShownAlready = false, readsFirst }: ChangeOptions<Name> = {},
): UseMutationResult<OutputOf<Name>, Error, ChangeInput<Name>> {
  const site = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ChangeInput<Name>) => call(name, input, { siteId: site.id, key: crypto.randomUUID() }),
    onSuccess: async (output, input) => {
      const reading = client.invalidateQueries({ queryKey: [topicOf(name), site.id] })
      const joined = { cancelRefetch: false }
      const reads = readsFirst?.map((each) =>
        client.refetchQueries({ queryKey: [topicOf(each), site.id, each], type: 'active' }, joined),
      )
      if (!isShownAlready) await (reads ? Promise.all(reads) : reading)
      onDone?.(output, input)
    },
    onError: (error, input) => {
      // Somebody else was earlier: what they did is read before it is spoken of.
      if (error instanceof CallFailure && error.kind === 'stale')
        void client.invalidateQueries({ queryKey: [topicOf(name), site.id] })
      onFailed?.(error, input)
    },
  })
}
