/** Browser and server check pictures by the same rules. */

/** Endings that go with each type; the first one is what a cleaned name gets. */
export const pictureExtensions = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'] } as const;

type PictureType = keyof typeof pictureExtensions;

/** Largest picture, in bytes: 2 MB as 2 × 1,024 × 1,024. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** Largest width and height, and largest area, in pixels: what a browser can be asked to unpack. */
export const maxPictureSide = 12_000;
export const maxPicturePixels = 50_000_000;

/** Why a picture is refused. */
export const pictureFaults = [
  /** Neither JPG nor PNG, by its name, its declared type or its bytes. */
  'pictureKind',
  /** A JPG that is called PNG, or the other way round. */
  'pictureMismatch',
  /** Cut off in the middle, or damaged. */
  'pictureBroken',
  /** More pixels than a picture may have. */
  'picturePixels',
  /** More bytes than a picture may have. */
  'pictureBytes',
  'pictureEmpty',
] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** Returns the type of a file name; null for others. */
function typeFromName(name: string): PictureType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const entries = Object.entries(pictureExtensions) as [PictureType, readonly string[]][];
  return entries.find(([, endings]) => ending !== undefined && endings.includes(ending))?.[0] ?? null;
}

/** Checks name and declared type; returns undefined when they are valid. */
export function findNameFault(name: string, type: string): PictureFault | undefined {
  const typeByName = typeFromName(name);
  if (!typeByName || !(type in pictureExtensions)) return 'pictureKind';
  return typeByName === type ? undefined : 'pictureMismatch';
}

/** A complete picture: type, size in pixels, and length in bytes. */
export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly length: number;
}
