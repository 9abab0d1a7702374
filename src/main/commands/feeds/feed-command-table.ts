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

import { printMismatches, takePartnerList, takeTradeMeList } from './mismatch-commands.ts'

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

/** What differs between the website, its stock file and partners. */
export const mismatchCommands: Command[] = [
  { name: 'mismatches', required: ['site'], run: (commands, args) => printMismatches(commands, args.values) },
  {
    name: 'mismatches take',
    argument: 'FILE',
    required: ['site', 'as'],
    run: (commands, args) => takePartnerList(commands, last(args), args.values),
  },
  {
    name: 'mismatches trade-me',
    required: ['site'],
    run: (commands, args) => takeTradeMeList(commands, args.values),
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
