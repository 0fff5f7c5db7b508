import { toZonedIso } from '../time-zone.ts';

/** Returns a file name with date and time, e.g. `dealers-2026-11-20-0830.csv`, by default in the zone of the program. */
export function datedFileName(stem: string, extension: string, now = Date.now(), zone?: string): string {
  const moment = toZonedIso(now, zone).slice(0, 16).replace('T', '-').replace(':', '');
  return `${stem}-${moment}.${extension}`;
}
