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
import { findNumbers, type SourceRequest, sourceRules, toSearchable } from './parse-search-text.ts';

/** Commands that act on a record, such as "renew 98…". The English words work in every language. */
export const recordCommands = {
  distribute: { area: 'equipment', words: ['distribute'] },
  activate: { area: 'equipment', words: ['activate'] },
  renew: { area: 'equipment', words: ['renew', 'extend'] },
  ship: { area: 'business', words: ['ship'] },
  refund: { area: 'afterSales', words: ['refund'] },
  reset: { area: 'afterSales', words: ['reset'] },
} as const satisfies Record<string, { area: AccessKey; words: readonly string[] }>;

export type RecordCommand = keyof typeof recordCommands;

const recordCommandNames = Object.keys(recordCommands) as RecordCommand[];

interface ParsedCommand {
  readonly command: RecordCommand;
  /** The numbers of the records, at least one. */
  readonly numbers: readonly [string, ...string[]];
}

/** Splits the words of a translated text such as "verlängern, erneuern". */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * Parses a text such as "renew 98…, 98…"; undefined for any other text, and for a command that the account may not use.
 * `wordsOf` returns the translated words of a command, separated by commas.
 */
export function parseCommand(
  typed: string,
  areas: ReadonlySet<AccessKey>,
  wordsOf: (command: RecordCommand) => string,
): ParsedCommand | undefined {
  // Converts full-width digits and letters, and letters with separate accents.
  const text = toAscii(typed.normalize('NFC'));
  for (const command of recordCommandNames) {
    if (!areas.has(recordCommands[command].area)) continue;
    for (const word of [...recordCommands[command].words, ...splitWords(wordsOf(command))]) {
      const rest = text.slice(word.length);
      // Only words in Latin letters need a space before the number, as Chinese has none.
      const isWholeWord = /^\s/.test(rest) || /[^a-z]$/i.test(fold(word));
      if (!isWholeWord || fold(text.slice(0, word.length)) !== fold(word)) continue;
      const [number, ...others] = parseRecordNumbers(rest);
      if (number) return { command, numbers: [number, ...others] };
    }
  }
  return undefined;
}

/** Shorter parts are the groups of one number. */
const minSnLength = 7;

function parseRecordNumbers(text: string): string[] {
  const entries = [...new Set(splitEntries(text))];
  const areSns = entries.every(
    (each) => each.length >= minSnLength && /\d/.test(each) && inputTypes.sn.accepts.test(each),
  );
  return areSns ? entries : findNumbers(text);
}

/** Returns the serial numbers that a command hands to a batch screen; empty when it acts on one record. */
export function batchSerialNumbers({ command, numbers }: ParsedCommand): string[] {
  if (command !== 'distribute' && command !== 'renew') return [];
  const sns = numbers.filter((each) => inputTypes.sn.accepts.test(each));
  return sns.length > 1 ? sns : [];
}

/**
 * Returns the request that finds the records of a command's first number. Empty for a batch, and when the account may not see
 * the list.
 */
export function sourceRequestsOf(command: ParsedCommand, areas: ReadonlySet<AccessKey>): SourceRequest[] {
  if (batchSerialNumbers(command).length > 0) return [];
  const request = toSourceRequest(command.command, toSearchable(command.numbers[0].toUpperCase()));
  return areas.has(sourceRules[request.source].area) ? [request] : [];
}

function toSourceRequest(command: RecordCommand, text: string): SourceRequest {
  if (command === 'ship') return { source: 'shopOrders', filter: 'q', text };
  if (command === 'refund' && isOrderNumber(text)) return { source: 'orders', filter: 'number', text };
  return { source: 'devices', filter: 'q', text };
}

const isOrderNumber = (number: string) => /^SO/i.test(number);

/**
 * Returns the URL of the form with the typed number, for an account that may use the form but not search for the record.
 * Undefined for other accounts and commands.
 */
export function directFormHref(command: ParsedCommand, areas: ReadonlySet<AccessKey>): string | undefined {
  const [number] = command.numbers;
  if (sourceRequestsOf(command, areas).length > 0) return undefined;
  if (command.command === 'reset') return newResetRoute(number);
  if (command.command !== 'refund') return undefined;
  return newRefundRoute(isOrderNumber(number) ? { order: number.toUpperCase() } : { sn: number });
}

/** Returns the URL of the page on which a command acts on a found record. */
export function commandHref(command: RecordCommand, record: { readonly id: string }): string {
  const { id } = record;
  if (command === 'ship') return `${shopOrderRoute(id)}?${new URLSearchParams({ edit: id })}`;
  const isDevice = 'tcode' in record;
  if (!isDevice) return newRefundRoute({ order: (record as OrderRow).number });
  const device = record as DeviceRow;
  const hrefs: Record<Exclude<RecordCommand, 'ship'>, string> = {
    distribute: batchRoute('distribute', [id]),
    activate: activateRoute(id),
    // Only an active device can be renewed; the page of an inactive one says so.
    renew: device.active === false ? deviceRoute(id) : `${deviceRoute(id)}?edit=renewal`,
    refund: newRefundRoute({ sn: id }),
    reset: newResetRoute(id),
  };
  return hrefs[command];
}

export const batchRoute = (command: 'distribute' | 'renew', sns: readonly string[]): string =>
  withQuery(command === 'renew' ? routesOf.renewal : routesOf.distribution, { sn: sns.join(',') });
