import { readJpeg } from './jpeg.ts';
import { PictureRefused } from './picture-refused.ts';
import { findNameFault, maxPictureBytes, type Picture } from './picture-rules.ts';
import { readPng } from './png.ts';

/** What a client declares about a file. */
interface NamedFile {
  readonly name: string;
  /** The declared type. */
  readonly type: string;
}

/**
 * Checks that name, declared type and first bytes agree, that the picture is complete and not too large. Data after its
 * end, such as films of phones, is not counted in `length`. Throws PictureRefused.
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
