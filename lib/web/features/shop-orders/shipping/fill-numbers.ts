import { splitFilledLines, toCell } from '../../../ui/import/parse-entries.ts';
import type { ShippingRow } from './check-rows.ts';
import { type ShippingEntry, toComparableNumber } from './shipment.ts';

/** The changed values of entries by the id of the order. */
export type Changes = ReadonlyMap<string, Partial<ShippingEntry>>;

const lineEnd = /\r\n|[\r\n]/;

export const hasSeveralLines = (text: string): boolean => splitFilledLines(text).length > 1;

/** Whether a pasted text has several columns, so that the import dialog has to map them. */
export const isTable = (text: string): boolean =>
  splitFilledLines(text).some((line) => /[\t;,]/.test(line.trim()));

/** Returns the cells of a pasted column; an empty line is an empty cell. */
export const toColumn = (text: string): string[] =>
  text
    .replace(/(\r\n|[\r\n])$/, '')
    .split(lineEnd)
    .map(toCell);

/** Removes the empty lines before and after a text that was copied from a message. */
const trimEmptyCells = (cells: readonly string[]) =>
  cells.slice(cells.findIndex(Boolean), cells.findLastIndex(Boolean) + 1);

/**
 * Assigns a pasted column to the rows from `firstId` downwards. Returns undefined when it has more numbers than rows. A column
 * with a cell for each row keeps its empty cells, which change nothing.
 */
export function fillDown(
  rows: readonly ShippingRow[],
  firstId: string,
  cells: readonly string[],
): Changes | undefined {
  const start = rows.findIndex(({ entry }) => entry.id === firstId);
  const targets = rows.slice(start).filter(({ state }) => state === 'toShip');
  const numbers = cells.length === targets.length ? cells : trimEmptyCells(cells);
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
 * Assigns imported tracking numbers by order number. `unknown` are the order numbers that are not in the list. `ambiguous` are
 * those with several tracking numbers, whose rows do not change.
 */
export function fillByOrder(
  rows: readonly ShippingRow[],
  pairs: readonly { order: string; number: string }[],
): { changes: Changes; unknown: readonly string[]; ambiguous: readonly string[] } {
  const idByOrderNumber = toIdByOrderNumber(rows);
  const changes = new Map<string, Partial<ShippingEntry>>();
  const unknown: string[] = [];
  const ambiguous = new Map<string, string>();
  for (const { order, number } of pairs) {
    const id = idByOrderNumber.get(toComparableNumber(order));
    if (id === undefined) {
      unknown.push(order);
      continue;
    }
    const { trackingNumber = number } = changes.get(id) ?? {};
    if (toComparableNumber(trackingNumber) !== toComparableNumber(number)) ambiguous.set(id, order);
    changes.set(id, { trackingNumber });
  }
  for (const id of ambiguous.keys()) changes.delete(id);
  return { changes, unknown, ambiguous: [...ambiguous.values()] };
}

/**
 * Assigns scanned tracking numbers. A number goes to the order whose packing slip was scanned right before it, else to the next
 * order without a number. `unassigned` are the numbers that no order is left for.
 */
export function fillScanned(
  rows: readonly ShippingRow[],
  codes: readonly string[],
): { changes: Changes; unassigned: readonly string[] } {
  const idByOrderNumber = toIdByOrderNumber(rows);
  const changes = new Map<string, Partial<ShippingEntry>>();
  const unassigned: string[] = [];
  let scannedOrderId: string | undefined;
  for (const code of codes) {
    const orderId = idByOrderNumber.get(toComparableNumber(code));
    if (orderId !== undefined) {
      scannedOrderId = orderId;
      continue;
    }
    const nextRow = rows.find(
      ({ entry, state, check }) => state === 'toShip' && !check && !changes.has(entry.id),
    );
    const id = scannedOrderId ?? nextRow?.entry.id;
    scannedOrderId = undefined;
    if (id === undefined) unassigned.push(code);
    else changes.set(id, { trackingNumber: code });
  }
  return { changes, unassigned };
}

const toIdByOrderNumber = (rows: readonly ShippingRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ entry, order }) => [toComparableNumber(order?.number ?? ''), entry.id]));
