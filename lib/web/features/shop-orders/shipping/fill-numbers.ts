import { splitFilledLines, toCell } from '../../../ui/import/parse-entries.ts';
import type { ShippingRow } from './check-rows.ts';
import { cleanTrackingNumber, type ShippingEntry } from './shipment.ts';

export type Changes = ReadonlyMap<string, Partial<ShippingEntry>>;

const lineEnds = /\r\n|[\r\n]/;

export const hasSeveralLines = (text: string): boolean => splitFilledLines(text).length > 1;

/** Whether a pasted text is a table with more than the tracking numbers. */
export const isTable = (text: string): boolean =>
  splitFilledLines(text).some((line) => /[\t;,]/.test(line.trim()));

/** The lines of a pasted column; an empty cell is an empty line. */
export const toColumn = (text: string): string[] =>
  text
    .replace(/(\r\n|[\r\n])$/, '')
    .split(lineEnds)
    .map(toCell);

/** Without the empty lines around a text, which come along with it from a message. */
const withoutEmptyEnds = (cells: readonly string[]) =>
  cells.slice(cells.findIndex(Boolean), cells.findLastIndex(Boolean) + 1);

/**
 * Fills a column downwards from a row; undefined when it has more numbers than rows. A column with a cell for each row keeps its
 * empty cells.
 */
export function fillDown(
  rows: readonly ShippingRow[],
  from: string,
  cells: readonly string[],
): Changes | undefined {
  const start = rows.findIndex(({ entry }) => entry.id === from);
  const targets = rows.slice(start).filter(({ state }) => state === 'toShip');
  const numbers = cells.length === targets.length ? cells : withoutEmptyEnds(cells);
  if (numbers.length > targets.length) return undefined;
  return new Map(
    targets
      .slice(0, numbers.length)
      .flatMap(({ entry }, index) =>
        numbers[index] ? [[entry.id, { trackingNumber: numbers[index] }] as const] : [],
      ),
  );
}

/**
 * Fills numbers by order number; `unknown` are the order numbers that are not in the list, `ambiguous` those with several tracking
 * numbers, which stay as they are.
 */
export function fillByOrder(
  rows: readonly ShippingRow[],
  pairs: readonly { order: string; number: string }[],
): { changes: Changes; unknown: readonly string[]; ambiguous: readonly string[] } {
  const byNumber = new Map(rows.map(({ entry, order }) => [comparable(order?.number ?? ''), entry.id]));
  const changes = new Map<string, Partial<ShippingEntry>>();
  const unknown: string[] = [];
  const ambiguous = new Map<string, string>();
  for (const { order, number } of pairs) {
    const id = byNumber.get(comparable(order));
    if (id === undefined) {
      unknown.push(order);
      continue;
    }
    const { trackingNumber = number } = changes.get(id) ?? {};
    if (comparable(trackingNumber) !== comparable(number)) ambiguous.set(id, order);
    changes.set(id, { trackingNumber });
  }
  for (const id of ambiguous.keys()) changes.delete(id);
  return { changes, unknown, ambiguous: [...ambiguous.values()] };
}

/**
 * Fills scanned codes: a number goes to the order whose number was scanned before it, as on a packing slip, else to the next
 * order without one. `left` are numbers without an order.
 */
export function fillScanned(
  rows: readonly ShippingRow[],
  codes: readonly string[],
): { changes: Changes; left: readonly string[] } {
  const byNumber = new Map(rows.map(({ entry, order }) => [comparable(order?.number ?? ''), entry.id]));
  const changes = new Map<string, Partial<ShippingEntry>>();
  const left: string[] = [];
  let next: string | undefined;
  for (const code of codes) {
    const order = byNumber.get(comparable(code));
    if (order !== undefined) {
      next = order;
      continue;
    }
    const target =
      next ??
      rows.find(({ entry, state, check }) => state === 'toShip' && !check && !changes.has(entry.id))?.entry
        .id;
    next = undefined;
    if (target === undefined) left.push(code);
    else changes.set(target, { trackingNumber: code });
  }
  return { changes, left };
}

const comparable = (text: string) => cleanTrackingNumber(text).toUpperCase();
