import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { PictureRefused } from './refused.ts';
import { maxPictureBytes, nameFault, type PictureType } from './rules.ts';

/** A whole picture: its type, its size in pixels, and how many of the given bytes are its own. */
export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly length: number;
}

/** What is known of a file before its bytes are looked at. */
interface Named {
  readonly name: string;
  /** The declared type. */
  readonly type: string;
}

/**
 * The picture that these bytes are. Its name, its declared type and its first bytes must agree, it must be there to its
 * end, and be of a size that can be shown. What stands behind its end is not counted in `length`, and is to be cut off:
 * phones put films there, and others put what makes a picture something else as well. Throws PictureRefused.
 */
export function inspectPicture({ name, type }: Named, bytes: Uint8Array): Picture {
  const named = nameFault(name, type);
  if (named) throw new PictureRefused(named);
  if (bytes.length === 0) throw new PictureRefused('pictureEmpty');
  if (bytes.length > maxPictureBytes) throw new PictureRefused('pictureBytes');
  const found = readPng(bytes) ?? readJpeg(bytes);
  if (!found) throw new PictureRefused('pictureKind');
  if (found.type !== type) throw new PictureRefused('pictureMismatch');
  return found;
}
