/** Most characters of a file's name, its ending included. */
const longest = 120;
const longestEnding = 12;

/**
 * A name that a file can safely be saved under: without folders, line breaks, hidden characters (some turn the reading
 * direction and make `gnp.exe` of `exe.png`) or what file systems reserve; cut to 120 characters before its ending.
 */
export function fileName(given: string): string {
  const plain = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/[<>:"|?*]+/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  if (plain === '') return 'file';
  const safe = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `_${plain}` : plain;
  const letters = [...safe];
  if (letters.length <= longest) return safe;
  const dot = letters.lastIndexOf('.');
  const ending = dot > 0 && letters.length - dot <= longestEnding ? letters.slice(dot) : [];
  return [...letters.slice(0, longest - ending.length), ...ending].join('').trim();
}
