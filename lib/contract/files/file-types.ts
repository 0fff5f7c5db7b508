/* Types of attached files. Browser and server recognise them by their first bytes, not by their names. */

interface FileSignature {
  /** Extensions that a file keeps; a file with any other one gets the first of these. */
  readonly extensions: readonly string[];
  /** Further extensions that the file dialog offers. */
  readonly otherExtensions?: readonly string[];
  /** Position of the signature in the file, in bytes. */
  readonly offset: number;
  readonly signature: readonly number[];
}

const ascii = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

const signatures = {
  'image/jpeg': {
    extensions: ['jpg', 'jpeg'],
    otherExtensions: ['jfif', 'jpe', 'pjpeg', 'pjp'],
    offset: 0,
    signature: [0xff, 0xd8, 0xff],
  },
  'image/png': {
    extensions: ['png'],
    offset: 0,
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  'application/pdf': { extensions: ['pdf'], offset: 0, signature: ascii('%PDF-') },
  // The size of the first box comes before it (ISO/IEC 14496-12, 4.3).
  'video/mp4': { extensions: ['mp4'], otherExtensions: ['m4v'], offset: 4, signature: ascii('ftyp') },
} as const satisfies Record<string, FileSignature>;

export type FileType = keyof typeof signatures;

const entries = Object.entries(signatures) as [FileType, FileSignature][];

/** Brands of pictures (HEIC, AVIF, CR3), QuickTime and sound: they share the signature of MP4 but are no MP4 videos. */
const foreignBrands = /^(?:he[ivx]|mif|msf|avi|crx|qt|M4[ABP])/;

/** Bytes at the start of a file that `detectFileType` needs. */
export const signatureLength = 12;

export const fileFaults = ['fileKind', 'fileBytes', 'fileEmpty'] as const;
export type FileFault = (typeof fileFaults)[number];

export interface FileRules {
  readonly types: readonly FileType[];
  readonly maxBytes: number;
}

/** Files of requests to after-sales (call 73). The size is our choice: the specification names no limit. */
export const requestFile = {
  types: ['image/jpeg', 'image/png', 'application/pdf', 'video/mp4'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRules;

/** Files of the chat (call 103). */
export const chatFile = {
  types: ['image/jpeg', 'image/png', 'video/mp4'],
  maxBytes: 30 * 1024 * 1024,
} as const satisfies FileRules;

/** Returns the type of a file by its first bytes; null for a type that is not in the list. */
export function detectFileType(bytes: Uint8Array): FileType | null {
  const [type = null] =
    entries.find(([, { offset, signature }]) =>
      signature.every((byte, index) => bytes[offset + index] === byte),
    ) ?? [];
  const brand = String.fromCharCode(...bytes.subarray(8, signatureLength));
  return type === 'video/mp4' && foreignBrands.test(brand) ? null : type;
}

/** Returns the type of a file that may be sent, or why it may not. */
export function identifyFile(
  bytes: Uint8Array,
  types: readonly FileType[],
): { readonly type: FileType } | { readonly fault: FileFault } {
  if (bytes.length === 0) return { fault: 'fileEmpty' };
  const type = detectFileType(bytes);
  return type && types.includes(type) ? { type } : { fault: 'fileKind' };
}

/** Returns the name with an extension of the type, so that a renamed file is not opened as another type. */
export function withExtensionOf(name: string, type: FileType): string {
  const { extensions }: FileSignature = signatures[type];
  const [, stem = '', extension = ''] = /^(.+?)(?:\.([^.]+))?$/s.exec(name) ?? [];
  if (extensions.includes(extension.toLowerCase())) return name;
  // What looks like no extension, as in `No. 5`, belongs to the name.
  const base = /^[a-z][a-z0-9]{2,9}$/i.test(extension) ? stem : name;
  return `${base.replaceAll('.', '_')}.${extensions[0]}`;
}

/** Returns the `accept` attribute of a file input: types and extensions, as some systems only know either. */
export const acceptedFiles = (types: readonly FileType[]): string =>
  types
    .flatMap((type) => {
      const { extensions, otherExtensions = [] }: FileSignature = signatures[type];
      return [type, ...[...extensions, ...otherExtensions].map((extension) => `.${extension}`)];
    })
    .join(',');
