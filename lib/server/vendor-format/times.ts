import type { TimeFormat } from './schema.ts';

const secondsPerDay = 86_400;

/** A date, and perhaps a time with an offset; groups: date, time, offset. */
const dateTime =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Converts a time in the vendor's format to seconds since 1970. Returns the value itself when it is absent or has
 * another format, so that its reader decides. `offset` is that of texts without one, such as +08:00.
 */
export function toSeconds(value: unknown, format: TimeFormat, offset: string): unknown {
  if (format === 'seconds' || value === undefined || value === null || value === '' || value === 0)
    return value;
  if (format === 'milliseconds') {
    const milliseconds = Number(value);
    return Number.isFinite(milliseconds) ? Math.floor(milliseconds / 1000) : value;
  }
  return typeof value === 'string' ? (parseDateTime(value.trim(), offset) ?? value) : value;
}

/**
 * Returns the seconds of a text such as 2026-01-31 or 2026-01-31 08:00:00; a date alone is midnight in UTC. `offset` is
 * that of times that name none; null refuses these. Undefined for other texts.
 */
export function parseDateTime(text: string, offset: string | null): number | undefined {
  const [, year, month, date, time, ownOffset] = dateTime.exec(text) ?? [];
  const zone = time === undefined ? 'Z' : (ownOffset ?? offset);
  if (year === undefined || zone === null) return undefined;
  const iso = `${year}-${month}-${date}T${time ?? '00:00'}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
  const milliseconds = Date.parse(iso);
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

/** Converts seconds to the vendor's format, for a parameter; `offset` as above. */
export function fromSeconds(value: string, format: TimeFormat, offset: string): string {
  const seconds = Number(value);
  if (value === '' || !Number.isSafeInteger(seconds)) return value;
  if (format === 'milliseconds') return String(seconds * 1000);
  if (format === 'date')
    return new Date(Math.floor(seconds / secondsPerDay) * secondsPerDay * 1000).toISOString().slice(0, 10);
  if (format === 'iso') return toIso(seconds, offset);
  if (format === 'dateTime') return toIso(seconds, offset).slice(0, 19).replace('T', ' ');
  return value;
}

function toIso(seconds: number, offset: string): string {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60;
  const local = new Date((seconds + shift) * 1000).toISOString().slice(0, 19);
  return local + (shift === 0 ? 'Z' : offset);
}
