/** What files may be that people attach: browser and server go by the same. */

interface Kind {
  /** Endings of names that stand for it. */
  readonly endings: readonly string[];
  /** Bytes that it has at this place, counted from 0. */
  readonly at: number;
  readonly has: readonly number[];
}

const ascii = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

const kinds = {
  'image/jpeg': { endings: ['jpg', 'jpeg'], at: 0, has: [0xff, 0xd8, 0xff] },
  'image/png': { endings: ['png'], at: 0, has: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  'application/pdf': { endings: ['pdf'], at: 0, has: ascii('%PDF-') },
  // The size of its first box stands before it (ISO/IEC 14496-12, 4.3).
  'video/mp4': { endings: ['mp4'], at: 4, has: ascii('ftyp') },
} as const satisfies Record<string, Kind>;

export type FileType = keyof typeof kinds;

/** As many bytes as the kind of a file is told by. */
export const beginning = 12;

/** Why a file is refused. */
export const fileFaults = [
  /** Of a kind that is not taken here, by its name or its declared type. */
  'fileKind',
  /** Its name's ending, its declared type and its first bytes are not one and the same kind. */
  'fileMismatch',
  /** More bytes than it may have. */
  'fileBytes',
  'fileEmpty',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** What one place takes: kinds of files, and their largest size in bytes. */
export interface FileRules {
  readonly types: readonly FileType[];
  readonly maxBytes: number;
}

/** Files of requests to after-sales (call 73): assumed, the specification names no limit. */
export const requestFile = {
  types: ['image/jpeg', 'image/png', 'application/pdf', 'video/mp4'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRules;

/** Files of the chat (call 103; portal.md 5 and 9). */
export const chatFile = {
  types: ['image/jpeg', 'image/png', 'video/mp4'],
  maxBytes: 30 * 1024 * 1024,
} as const satisfies FileRules;

/** The type that a name's ending stands for; null when it is none of these. */
export function typeOfName(name: string): FileType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const known = Object.entries(kinds) as [FileType, Kind][];
  return known.find(([, { endings }]) => ending !== undefined && endings.includes(ending))?.[0] ?? null;
}

/** What can be refused by name and declared type alone; undefined when nothing can. */
export function nameFault(name: string, type: string, { types }: FileRules): FileFault | undefined {
  const named = typeOfName(name);
  if (!named || !types.includes(named) || !(types as readonly string[]).includes(type)) return 'fileKind';
  return named === type ? undefined : 'fileMismatch';
}

/** What the first bytes of a file of this type are refused for; undefined when they are as they have to be. */
export function beginningFault(type: FileType, bytes: Uint8Array): FileFault | undefined {
  if (bytes.length === 0) return 'fileEmpty';
  const { at, has }: Kind = kinds[type];
  return has.every((byte, place) => bytes[at + place] === byte) ? undefined : 'fileMismatch';
}
