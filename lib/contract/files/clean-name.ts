/** Longest name without its extension, in characters: at most 240 bytes in UTF-8, which every file system accepts. */
const maxStemLength = 60;

const maxExtensionLength = 10;

/** Names that Windows reserves for devices, with any extension. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns a safe file name: the last path segment with letters and digits of any script, spaces, `_`, `-`, brackets and
 * one extension.
 */
export function cleanName(name: string): string {
  const baseName = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const dot = baseName.lastIndexOf('.');
  const extension =
    dot === -1
      ? ''
      : baseName
          .slice(dot + 1)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .slice(0, maxExtensionLength);
  const stem = (dot === -1 ? baseName : baseName.slice(0, dot))
    // Dots too: a server may run what is called `a.php.png`.
    .replace(/[^\p{L}\p{M}\p{N} _()-]+/gu, '_')
    .replace(/ {2,}/g, ' ');
  const trimmed = [...stem.replace(/^[ _-]+/, '')]
    .slice(0, maxStemLength)
    .join('')
    .replace(/[ _-]+$/, '');
  const safeStem = trimmed === '' ? 'file' : reservedNames.test(trimmed) ? `${trimmed}_` : trimmed;
  return extension === '' ? safeStem : `${safeStem}.${extension}`;
}
