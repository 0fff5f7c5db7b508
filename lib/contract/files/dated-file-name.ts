import { toZonedIso } from '../time-zone.ts';

/** A file name with the moment in it, e.g. `dealers-2026-11-20-0830.csv`; in the program's own zone by default. */
export function datedFileName(stem: string, extension: string, now = Date.now(), zone?: string): string {
  const moment = toZonedIso(now, zone).slice(0, 16).replace('T', '-').replace(':', '');
  return `${stem}-${moment}.${extension}`;
}
