import { CodedError } from '../coded-error.ts';
import { maxPicturePixels, maxPictureSide, type PictureFault } from './picture-rules.ts';

/** A picture that may not be uploaded, with the reason as a code. */
export class PictureRefused extends CodedError {
  static override readonly brand = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`The picture is refused: ${fault}`);
    this.fault = fault;
  }
}

/** Throws PictureRefused for a size that cannot be displayed. Called as soon as the size is read. */
export function checkDimensions(width: number, height: number): void {
  if (width === 0 || height === 0) throw new PictureRefused('pictureBroken');
  if (width > maxPictureSide || height > maxPictureSide || width * height > maxPicturePixels)
    throw new PictureRefused('picturePixels');
}
