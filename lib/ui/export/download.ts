/** Hands a file to the browser's downloads. */
export function download({ name, blob }: { name: string; blob: Blob }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then, whatever its size.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name with the moment in it, e.g. `dealers-2026-11-20-0830.csv` (UTC). */
export function fileName(stem: string, ending: string, now = new Date()): string {
  const moment = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `${stem}-${moment}.${ending}`;
}
