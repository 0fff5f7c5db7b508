import { isAbsent, parseCodes, toNumber } from '../../vendor-api/checks/field-kinds.ts';

/** What the values of a field look like. */
export type ValueKind =
  | 'object'
  | 'list'
  | 'boolean'
  | 'flag'
  | 'seconds'
  | 'milliseconds'
  | 'iso'
  | 'localTime'
  | 'date'
  | 'whole'
  | 'decimal'
  | 'word'
  | 'text';

const years = { from: 946_684_800, to: 4_102_444_800 };
const isSeconds = (number: number) => number >= years.from && number <= years.to;

const timeOfDay = '[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?';
const dateOnly = /^\d{4}[-/]\d{2}[-/]\d{2}$/;
const localTime = new RegExp(`^\\d{4}[-/]\\d{2}[-/]\\d{2}${timeOfDay}$`);
const zonedTime = new RegExp(`^\\d{4}[-/]\\d{2}[-/]\\d{2}${timeOfDay} ?(?:Z|[+-]\\d{2}:?\\d{2})$`);
const yesOrNo = /^(?:y|n|yes|no|true|false)$/i;

/** Returns the kind of one present value. */
function kindOf(value: unknown): ValueKind {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'object';
  if (typeof value === 'boolean') return 'boolean';
  const text = String(value).trim();
  const number = toNumber(value);
  if (Number.isInteger(number)) {
    if (number === 0 || number === 1) return 'flag';
    if (isSeconds(number)) return 'seconds';
    return isSeconds(number / 1000) ? 'milliseconds' : 'whole';
  }
  if (/^-?\d+\.\d+$/.test(text)) return 'decimal';
  if (dateOnly.test(text)) return 'date';
  if (zonedTime.test(text)) return 'iso';
  if (localTime.test(text)) return 'localTime';
  if (yesOrNo.test(text)) return 'boolean';
  return /^[A-Za-z][A-Za-z_-]{1,29}$/.test(text) ? 'word' : 'text';
}

/** Returns the kinds of all present values with their shares, from 0 to 1. */
export function kindsOf(values: readonly unknown[]): Map<ValueKind, number> {
  const present = values.filter((value) => !isAbsent(value));
  const kinds = new Map<ValueKind, number>();
  for (const value of present) {
    const kind = kindOf(value);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1 / present.length);
  }
  return kinds;
}

const numbers: readonly ValueKind[] = ['whole', 'flag', 'seconds', 'milliseconds'];
const fitting: Readonly<Record<string, readonly ValueKind[]>> = {
  object: ['object'],
  list: ['list'],
  'object or list': ['object', 'list'],
  flag: ['flag', 'boolean', 'word'],
  whole: numbers,
  decimal: ['decimal', ...numbers],
  seconds: ['seconds', 'milliseconds', 'iso', 'localTime', 'date'],
  text: ['text', 'word', 'decimal', 'date', 'iso', 'localTime', 'boolean', ...numbers],
};
const codeKinds: readonly ValueKind[] = ['flag', 'whole', 'word', 'text'];

/** Zero stands for "none" in fields of any kind, and digits alone may be a text. */
const neutral: readonly ValueKind[] = ['flag'];

/**
 * Returns how well values fit an expected kind of expected.json: 1 all, 0 none, null without a value.
 */
export function fitOf(values: readonly unknown[], expectedKind: string): number | null {
  const kinds = kindsOf(values);
  if (kinds.size === 0) return null;
  const accepted = parseCodes(expectedKind).length > 0 ? codeKinds : (fitting[expectedKind] ?? []);
  let fit = 0;
  for (const [kind, share] of kinds)
    if (accepted.includes(kind) || isNeutral(kind, expectedKind)) fit += share;
  return fit;
}

const isNeutral = (kind: ValueKind, expectedKind: string) =>
  expectedKind === 'seconds' && neutral.includes(kind);
