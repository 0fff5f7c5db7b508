import type { Encoding } from '#lib/web/ui/import/encodings.ts';

const tables = new Map<string, Map<string, number[]>>();

/** The bytes of each character of a code page, from the decoder of the platform. */
function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (bytes: number[]) => {
    try {
      const text = decoder.decode(new Uint8Array(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) add([byte]);
  if (!encoding.startsWith('windows'))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}

export function encode(text: string, encoding: Encoding, hasMark: boolean): Uint8Array<ArrayBuffer> {
  const marked = hasMark ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(marked) as Uint8Array<ArrayBuffer>;
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(marked, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(marked, 'utf16le').swap16());
  const table = tableOf(encoding);
  return new Uint8Array(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
