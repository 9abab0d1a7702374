import { type Command, last } from '../command.ts'
import {
  printFeedAddresses,
  printFeedFetches,
  printFeedReasons,
  renewFeed,
  validateWithTradeMe,
} from './feed-commands.ts'
import {
  addFeedSource,
  pauseFeedSource,
  printFeedSources,
  removeFeedSource,
  runFeedNow,
} from './feed-source-commands.ts'

export const feedCommands: Command[] = [
  {
    name: 'feeds addresses',
    required: ['site'],
    run: (commands, args) => printFeedAddresses(commands, args.values),
  },
  { name: 'feeds why', required: ['site'], run: (commands, args) => printFeedReasons(commands, args.values) },
  { name: 'feeds fetches', required: ['site'], run: (commands, args) => printFeedFetches(commands, args.values) },
  {
    name: 'feeds new-address',
    required: ['site', 'target'],
    run: (commands, args) => renewFeed(commands, args.values),
  },
  {
    name: 'feeds trade-me',
    required: ['site'],
    run: (commands, args) => validateWithTradeMe(commands, args.values),
  },
]

/** Stock that comes by itself. */
export const sourceCommands: Command[] = [
  { name: 'feeds list', required: ['dealership'], run: (commands, args) => printFeedSources(commands, args.values) },
  ...Object.entries({
    add: addFeedSource,
    run: runFeedNow,
    remove: removeFeedSource,
    pause: pauseFeedSource(true),
    resume: pauseFeedSource(false),
  }).map(([word, run]): Command => ({
    name: `feeds ${word}`,
    argument: 'NAME',
    required: ['dealership'],
    run: (commands, args) => run(commands, last(args), args.values),
  })),
]
