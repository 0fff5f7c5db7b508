/** Most characters of a file's name, its ending included. */
const maxLength = 120;
const maxExtensionLength = 12;

/**
 * A name that a file can safely be saved under: without folders, line breaks, hidden characters (some turn the reading
 * direction and make `gnp.exe` of `exe.png`) or what file systems reserve; cut to 120 characters before its ending.
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
