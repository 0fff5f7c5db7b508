import { detectFileType } from './file-types.ts';
import { readJpeg } from './jpeg.ts';
import { PictureRefused } from './picture-refused.ts';
import { maxPictureBytes, type Picture } from './picture-rules.ts';
import { readPng } from './png.ts';

/**
 * Reads the type from the bytes and checks that the picture is complete and not too large. Data after its end, such as
 * films of phones, is not counted in `length`. Throws PictureRefused.
 */
export function inspectPicture(bytes: Uint8Array, maxBytes = maxPictureBytes): Picture {
  if (bytes.length === 0) throw new PictureRefused('pictureEmpty');
  const type = detectFileType(bytes);
  if (type !== 'image/jpeg' && type !== 'image/png') throw new PictureRefused('pictureKind');
  if (bytes.length > maxBytes) throw new PictureRefused('pictureBytes');
  const picture = type === 'image/png' ? readPng(bytes) : readJpeg(bytes);
  if (!picture) throw new PictureRefused('pictureKind');
  return picture;
}
