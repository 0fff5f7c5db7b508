/** Longest name without its extension, in characters: at most 240 bytes in UTF-8, which every file system accepts. */
const maxStemLength = 60;

const maxExtensionLength = 10;

/** Names that Windows reserves for devices, with any extension. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns a safe name for a file of a user: the last path segment with letters and digits of any script, spaces, `_`, `-`,
 * brackets and one extension. An empty name becomes `file`.
 */
export function cleanName(name: string): string {
  const baseName = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const dot = baseName.lastIndexOf('.');
  if (dot === -1) return cleanStem(baseName);
  const stem = cleanStem(baseName.slice(0, dot));
  const extension = cleanExtension(baseName.slice(dot + 1));
  return extension === '' ? stem : `${stem}.${extension}`;
}

const cleanExtension = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxExtensionLength);

function cleanStem(text: string): string {
  const safe = text
    // Dots too: a server may run what is called `a.php.png`.
    .replace(/[^\p{L}\p{M}\p{N} _()-]+/gu, '_')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ _-]+/, '');
  const stem = [...safe]
    .slice(0, maxStemLength)
    .join('')
    .replace(/[ _-]+$/, '');
  if (stem === '') return 'file';
  return reservedNames.test(stem) ? `${stem}_` : stem;
}
