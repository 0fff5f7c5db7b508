/** Types of attached files. Browser and server recognise them by their first bytes, not by their names. */

interface FileSignature {
  /** Files whose extension belongs to no type get the first one. */
  readonly extensions: readonly string[];
  readonly otherExtensions?: readonly string[];
  /** The bytes at this offset. */
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

/** Brands of pictures (HEIC, AVIF, CR3), QuickTime and sound, which share the signature of MP4. */
const otherBrands = /^(?:he[ivx]|mif|msf|avi|crx|qt|M4[ABP])/;

export const signatureLength = 12;

export const fileFaults = ['fileKind', 'fileBytes', 'fileEmpty'] as const;
export type FileFault = (typeof fileFaults)[number];

export interface FileRules {
  readonly types: readonly FileType[];
  readonly maxBytes: number;
}

/** Files of requests to after-sales (call 73): assumed, the specification names no limit. */
export const requestFile = {
  types: ['image/jpeg', 'image/png', 'application/pdf', 'video/mp4'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRules;

/** Files of the chat (call 103). */
export const chatFile = {
  types: ['image/jpeg', 'image/png', 'video/mp4'],
  maxBytes: 30 * 1024 * 1024,
} as const satisfies FileRules;

/** Returns the type of a file by its first bytes; null for others. */
export function detectFileType(bytes: Uint8Array): FileType | null {
  const found = entries.find(([, { offset, signature }]) =>
    signature.every((byte, index) => bytes[offset + index] === byte),
  );
  const brand = String.fromCharCode(...bytes.subarray(8, signatureLength));
  return !found || (found[0] === 'video/mp4' && otherBrands.test(brand)) ? null : found[0];
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

export function withExtensionOf(name: string, type: FileType): string {
  const { extensions }: FileSignature = signatures[type];
  const [, stem = '', extension = ''] = /^(.+?)(?:\.([^.]+))?$/s.exec(name) ?? [];
  if (extensions.includes(extension.toLowerCase())) return name;
  // What looks like no extension, as in `No. 5`, belongs to the name.
  const base = /^[a-z][a-z0-9]{2,9}$/i.test(extension) ? stem : name;
  return `${base.replaceAll('.', '_')}.${extensions[0]}`;
}

/** The `accept` attribute of a file input: systems know some extensions only, or some types only. */
export const acceptedFiles = (types: readonly FileType[]): string =>
  types
    .flatMap((type) => {
      const { extensions, otherExtensions = [] }: FileSignature = signatures[type];
      return [type, ...[...extensions, ...otherExtensions].map((extension) => `.${extension}`)];
    })
    .join(',');
