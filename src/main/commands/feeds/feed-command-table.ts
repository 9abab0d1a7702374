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

/** Stock for partners. */
export const feedCommands: Command[] = [
  {
    words: 'feeds addresses',
    required: ['site'],
    run: (commands, given) => printFeedAddresses(commands, given.values),
  },
  { words: 'feeds why', required: ['site'], run: (commands, given) => printFeedReasons(commands, given.values) },
  { words: 'feeds fetches', required: ['site'], run: (commands, given) => printFeedFetches(commands, given.values) },
  {
    words: 'feeds new-address',
    required: ['site', 'target'],
    run: (commands, given) => renewFeed(commands, given.values),
  },
  {
    words: 'feeds trade-me',
    required: ['site'],
    run: (commands, given) => validateWithTradeMe(commands, given.values),
  },
]

/** Stock that comes by itself. */
export const sourceCommands: Command[] = [
  { words: 'feeds list', required: ['dealership'], run: (commands, given) => printFeedSources(commands, given.values) },
  ...Object.entries({
    add: addFeedSource,
    run: runFeedNow,
    remove: removeFeedSource,
    pause: pauseFeedSource(true),
    resume: pauseFeedSource(false),
  }).map(([word, run]): Command => ({
    words: `feeds ${word}`,
    argument: 'NAME',
    required: ['dealership'],
    run: (commands, given) => run(commands, last(given), given.values),
  })),
]
