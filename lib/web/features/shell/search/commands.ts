import type { AccessKey } from '#lib/contract/access.ts';
import { fold } from '#lib/contract/fold-text.ts';
import { inputTypes, toAscii } from '#lib/contract/input-types.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import {
  activateRoute,
  deviceRoute,
  newRefundRoute,
  newResetRoute,
  routesOf,
  shopOrderRoute,
  withQuery,
} from '../../../nav.ts';
import { splitEntries } from '../../../ui/import/parse-entries.ts';
import { type Search, sourceRules, toNumbers, toSearchable } from './sources-for.ts';

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
  /** The numbers of what the command is to act on, at least one. */
  readonly numbers: readonly [string, ...string[]];
}

/** Splits a list of words or names. */
export const splitWords = (words: string): string[] =>
  words
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Splits a text into a command and its records; undefined for another text. `wordsOf`: the words of the reader's language. */
export function parseCommand(
  typed: string,
  areas: ReadonlySet<AccessKey>,
  wordsOf: (command: RecordCommand) => string,
): CommandText | undefined {
  // Full-width digits and letters, and letters written with separate accents.
  const text = toAscii(typed.normalize('NFC'));
  for (const command of recordCommandNames) {
    if (!areas.has(recordCommands[command].area)) continue;
    for (const word of splitWords(recordCommands[command].words).concat(splitWords(wordsOf(command)))) {
      const rest = text.slice(word.length);
      const isApart = /^\s/.test(rest) || /[^a-z]$/i.test(fold(word));
      if (!isApart || fold(text.slice(0, word.length)) !== fold(word)) continue;
      const [number, ...others] = recordNumbers(rest);
      if (number) return { command, numbers: [number, ...others] };
    }
  }
  return undefined;
}

/** Shorter parts are the groups of one number. */
const minEntryLength = 7;

function recordNumbers(rest: string): string[] {
  const entries = [...new Set(splitEntries(rest))];
  const isList = entries.every(
    (each) => each.length >= minEntryLength && /\d/.test(each) && inputTypes.sn.accepts.test(each),
  );
  return isList ? entries : toNumbers(rest);
}

/** The serial numbers of a list such as "renew 98…, 98…"; empty when the command opens one record, which is searched for. */
export function serialNumbers({ command, numbers }: CommandText): string[] {
  if (command !== 'distribute' && command !== 'renew') return [];
  const sns = numbers.filter((each) => inputTypes.sn.accepts.test(each));
  return sns.length > 1 ? sns : [];
}

/** The records that a command can act on. Of several it opens the first, unless it takes a list. */
export function searchesFor(command: CommandText, areas: ReadonlySet<AccessKey>): Search[] {
  if (serialNumbers(command).length > 0) return [];
  const text = toSearchable(command.numbers[0].toUpperCase());
  return [searchFor(command.command, text)].filter(({ source }) => areas.has(sourceRules[source].area));
}

function searchFor(command: RecordCommand, text: string): Search {
  if (command === 'ship') return { source: 'shopOrders', filter: 'q', text };
  if (command === 'refund' && isOrder(text)) return { source: 'orders', filter: 'number', text };
  return { source: 'devices', filter: 'q', text };
}

const isOrder = (number: string) => /^SO/i.test(number);

/** The form that takes the number as typed, for an account that may use it but not search the list of the records. */
export function unsearchedForm(command: CommandText, areas: ReadonlySet<AccessKey>): string | undefined {
  const [number] = command.numbers;
  if (searchesFor(command, areas).length > 0) return undefined;
  if (command.command === 'reset') return newResetRoute(number);
  if (command.command !== 'refund') return undefined;
  return newRefundRoute(isOrder(number) ? { order: number.toUpperCase() } : { sn: number });
}

/** The page on which a command acts on a record. */
export function commandHref(command: RecordCommand, record: { readonly id: string }): string {
  const { id } = record;
  if (command === 'ship') return `${shopOrderRoute(id)}?${new URLSearchParams({ edit: id })}`;
  if (!('tcode' in record)) return newRefundRoute({ order: (record as OrderRow).number });
  const device = record as DeviceRow;
  const hrefs: Record<Exclude<RecordCommand, 'ship'>, string> = {
    distribute: manyRoute('distribute', [id]),
    activate: activateRoute(id),
    // Only an active device can be renewed; the page of another says so.
    renew: device.active ? `${deviceRoute(id)}?edit=renewal` : deviceRoute(id),
    refund: newRefundRoute({ sn: id }),
    reset: newResetRoute(id),
  };
  return hrefs[command];
}

/** The screen that takes a list of serial numbers. */
export const manyRoute = (command: 'distribute' | 'renew', sns: readonly string[]): string =>
  withQuery(command === 'renew' ? routesOf.renewal : routesOf.distribution, { sn: sns.join(',') });
