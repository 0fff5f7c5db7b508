import type { Code, ValueFormat } from './dialect.ts';

/** Translates codes by a table of specified codes. Parameters may be comma-separated lists. */
export function codes(table: Readonly<Record<number, Code>>): ValueFormat {
  const written = new Map(Object.entries(table));
  const specified = new Map(Object.entries(table).map(([code, own]) => [String(own), code]));
  return {
    write: (value) => {
      const own = written.get(String(value));
      if (own === undefined) return value;
      // A row that has its numbers as texts keeps that.
      return typeof value === 'string' ? String(own) : own;
    },
    read: (text) => {
      const parts = text.split(',').map((part) => (part.trim() === '' ? '' : specified.get(part.trim())));
      return parts.includes(undefined) ? undefined : parts.join(',');
    },
    reason: `must be one of ${Object.values(table).join(', ')}`,
  };
}

export const yesNo = codes({ 0: 'N', 1: 'Y' });
