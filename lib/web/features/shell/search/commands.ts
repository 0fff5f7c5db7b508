import type { AccessKey } from '#lib/contract/access.ts';
import { cleanIdentifier, inputTypes } from '#lib/contract/input-types.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import {
  activateRoute,
  deviceRoute,
  newRefundRoute,
  newResetRoute,
  routesOf,
  shopOrderRoute,
} from '../../../nav.ts';
import { splitEntries } from '../../../ui/import/parse-entries.ts';
import { fold } from './search-text.ts';
import { type Search, sourceRules, toSearchable } from './sources-for.ts';

/** Commands that act on a record, such as "renew 98…". In English they are understood in every language. */
export const recordCommands = {
  distribute: { area: 'equipment', words: 'distribute' },
  activate: { area: 'equipment', words: 'activate' },
  renew: { area: 'equipment', words: 'renew, extend' },
  ship: { area: 'business', words: 'ship' },
  refund: { area: 'afterSales', words: 'refund' },
  reset: { area: 'afterSales', words: 'reset' },
} as const satisfies Record<string, { area: AccessKey; words: string }>;

export type RecordCommand = keyof typeof recordCommands;

const recordCommandNames = Object.keys(recordCommands) as RecordCommand[];

interface CommandText {
  readonly command: RecordCommand;
  /** What the command is to act on, as typed. */
  readonly rest: string;
}

/** Splits a list of words or names. */
export const splitWords = (words: string): string[] =>
  words
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Splits a text into a command and its record; undefined for another text. `wordsOf`: the words of the reader's language. */
export function parseCommand(
  typed: string,
  areas: ReadonlySet<AccessKey>,
  wordsOf: (command: RecordCommand) => string,
): CommandText | undefined {
  const text = typed.trimStart();
  for (const command of recordCommandNames) {
    if (!areas.has(recordCommands[command].area)) continue;
    for (const word of splitWords(recordCommands[command].words).concat(splitWords(wordsOf(command)))) {
      const rest = text.slice(word.length);
      const isApart = /^\s/.test(rest) || /[^a-z]$/i.test(fold(word));
      if (isApart && fold(text.slice(0, word.length)) === fold(word) && /\d/.test(rest))
        return { command, rest: rest.trim() };
    }
  }
  return undefined;
}

/** The serial numbers of a list such as "distribute 98…, 98…"; empty for a single one, which is searched for. */
export function serialNumbers(rest: string): string[] {
  const numbers = [...new Set(splitEntries(rest))].filter((each) => inputTypes.sn.accepts.test(each));
  return numbers.length > 1 ? numbers : [];
}

/** The records that a command can act on. */
export function searchesFor({ command, rest }: CommandText, areas: ReadonlySet<AccessKey>): Search[] {
  const number = toSearchable(cleanIdentifier(rest).replaceAll(' ', '').toUpperCase());
  const searches: Search[] = [];
  if (command === 'ship') searches.push({ source: 'shopOrders', filter: 'q', text: number });
  else if (command === 'refund' && /^SO/.test(number))
    searches.push({ source: 'orders', filter: 'number', text: number });
  else searches.push({ source: 'devices', filter: 'q', text: number });
  return searches.filter(({ source }) => areas.has(sourceRules[source].area));
}

/** The page on which a command acts on a record. */
export function commandHref(command: RecordCommand, record: { readonly id: string }): string {
  const { id } = record;
  if (command === 'ship') return `${shopOrderRoute(id)}?${new URLSearchParams({ edit: id })}`;
  if (!('tcode' in record)) return newRefundRoute({ order: (record as OrderRow).number });
  const device = record as DeviceRow;
  const hrefs: Record<Exclude<RecordCommand, 'ship'>, string> = {
    distribute: distributeRoute([id]),
    activate: activateRoute(id),
    // Only an active device can be renewed; the page of another says so.
    renew: device.active ? `${deviceRoute(id)}?edit=renewal` : deviceRoute(id),
    refund: newRefundRoute({ sn: id }),
    reset: newResetRoute(id),
  };
  return hrefs[command];
}

export const distributeRoute = (sns: readonly string[]): string =>
  `${routesOf.distribution}?${new URLSearchParams({ sn: sns.join(',') })}`;
