/** The encodings of text files that can be imported, by their names in TextDecoder. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'windows-1251',
  'windows-1252',
] as const;

export type Encoding = (typeof encodings)[number];
