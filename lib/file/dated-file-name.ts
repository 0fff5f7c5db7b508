/** A file name with the moment in it, e.g. `dealers-2026-11-20-0830.csv` (UTC). */
export function datedFileName(stem: string, extension: string, now = new Date()): string {
  const moment = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `${stem}-${moment}.${extension}`;
}
