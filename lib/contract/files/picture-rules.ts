export const pictureTypes = ['image/jpeg', 'image/png'] as const;

/** Largest picture, in bytes: 2 MB as 2 × 1,024 × 1,024. */
export const maxPictureBytes = 2 * 1024 * 1024;

/** Largest width and height, and largest area, in pixels, that browsers can decode. */
export const maxPictureSide = 12_000;
export const maxPicturePixels = 50_000_000;

/** Why a picture is refused. */
export const pictureFaults = [
  /** Neither JPG nor PNG. */
  'pictureKind',
  /** Incomplete or damaged. */
  'pictureBroken',
  /** More pixels than a picture may have. */
  'picturePixels',
  /** More bytes than a picture may have. */
  'pictureBytes',
  'pictureEmpty',
] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** A complete picture: type, size in pixels, and length in bytes. */
export interface Picture {
  readonly type: (typeof pictureTypes)[number];
  readonly width: number;
  readonly height: number;
  readonly length: number;
}
