/** What files may be that people attach: browser and server go by the same. */

interface FileSignature {
  readonly extensions: readonly string[];
  /** The bytes at this offset. */
  readonly offset: number;
  readonly signature: readonly number[];
}

const ascii = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

const signatures = {
  'image/jpeg': { extensions: ['jpg', 'jpeg'], offset: 0, signature: [0xff, 0xd8, 0xff] },
  'image/png': {
    extensions: ['png'],
    offset: 0,
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  'application/pdf': { extensions: ['pdf'], offset: 0, signature: ascii('%PDF-') },
  // The size of the first box comes before it (ISO/IEC 14496-12, 4.3).
  'video/mp4': { extensions: ['mp4'], offset: 4, signature: ascii('ftyp') },
} as const satisfies Record<string, FileSignature>;

export type FileType = keyof typeof signatures;

export const signatureLength = 12;

export const fileFaults = [
  /** A type that is not accepted, by name or declared type. */
  'fileKind',
  /** Name, declared type and first bytes disagree. */
  'fileMismatch',
  'fileBytes',
  'fileEmpty',
] as const;
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

/** Returns the type of a file name; null for others. */
export function typeFromName(name: string): FileType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const entries = Object.entries(signatures) as [FileType, FileSignature][];
  return (
    entries.find(([, { extensions }]) => ending !== undefined && extensions.includes(ending))?.[0] ?? null
  );
}

/** Checks name and declared type; returns undefined when they are valid. */
export function findNameFault(name: string, type: string, { types }: FileRules): FileFault | undefined {
  const typeByName = typeFromName(name);
  if (!typeByName || !types.includes(typeByName) || !(types as readonly string[]).includes(type))
    return 'fileKind';
  return typeByName === type ? undefined : 'fileMismatch';
}

/** Checks the first bytes; returns undefined when they match the type. */
export function findContentFault(type: FileType, bytes: Uint8Array): FileFault | undefined {
  if (bytes.length === 0) return 'fileEmpty';
  const { offset, signature }: FileSignature = signatures[type];
  return signature.every((byte, index) => bytes[offset + index] === byte) ? undefined : 'fileMismatch';
}
