/** Longest name without its ending, in characters: at most 240 bytes in UTF-8, which every file system takes. */
const longest = 60;

const longestEnding = 10;

/** Names that Windows keeps for devices, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A file's name as it goes on: its last part, in letters and digits of any script, spaces, `_`, `-` and brackets, with
 * one ending and nothing that means something to a file system, a header or a server.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const dot = last.lastIndexOf('.');
  const ending =
    dot === -1
      ? ''
      : last
          .slice(dot + 1)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .slice(0, longestEnding);
  const stem = (dot === -1 ? last : last.slice(0, dot))
    // Dots too: a server may run what is called `a.php.png`.
    .replace(/[^\p{L}\p{M}\p{N} _()-]+/gu, '_')
    .replace(/ {2,}/g, ' ');
  const short = [...stem.replace(/^[ _-]+/, '')]
    .slice(0, longest)
    .join('')
    .replace(/[ _-]+$/, '');
  const safe = short === '' ? 'file' : reserved.test(short) ? `${short}_` : short;
  return ending === '' ? safe : `${safe}.${ending}`;
}
