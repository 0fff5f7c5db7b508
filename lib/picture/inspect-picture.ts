import { readJpeg } from './jpeg.ts';
import { PictureRefused } from './picture-refused.ts';
import { findNameFault, maxPictureBytes, type PictureType } from './picture-rules.ts';
import { readPng } from './png.ts';

/** A whole picture: its type, its size in pixels, and how many of the given bytes are its own. */
export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly length: number;
}

/** What is known of a file before its bytes are looked at. */
interface NamedFile {
  readonly name: string;
  /** The declared type. */
  readonly type: string;
}

/**
 * The picture that these bytes are. Its name, its declared type and its first bytes must agree, it must be there to its
 * end, and be of a size that can be shown. What stands behind its end is not counted in `length`, and is to be cut off:
 * phones put films there, and others put what makes a picture something else as well. Throws PictureRefused.
 */
export function inspectPicture({ name, type }: NamedFile, bytes: Uint8Array): Picture {
  const nameFault = findNameFault(name, type);
  if (nameFault) throw new PictureRefused(nameFault);
  if (bytes.length === 0) throw new PictureRefused('pictureEmpty');
  if (bytes.length > maxPictureBytes) throw new PictureRefused('pictureBytes');
  const picture = readPng(bytes) ?? readJpeg(bytes);
  if (!picture) throw new PictureRefused('pictureKind');
  if (picture.type !== type) throw new PictureRefused('pictureMismatch');
  return picture;
}
