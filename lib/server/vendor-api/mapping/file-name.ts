const maxLength = 120;
const maxExtensionLength = 12;

/**
 * Makes the name of a vendor file safe to save: removes folders, line breaks, hidden characters (some reverse the text
 * and turn `exe.png` into `gnp.exe`) and reserved names. Truncates to 120 characters before the extension.
 */
export function sanitizeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/[<>:"|?*]+/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  if (plain === '') return 'file';
  const safe = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `_${plain}` : plain;
  const characters = [...safe];
  if (characters.length <= maxLength) return safe;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= maxExtensionLength ? characters.slice(dot) : [];
  return [...characters.slice(0, maxLength - extension.length), ...extension].join('').trim();
}
