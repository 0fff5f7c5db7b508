import { z } from 'zod';
import { maxPictureBytes, pictureEndings } from '../picture/rules.ts';
import { maxSealedUrl } from './attachment.ts';
import { operation } from './operation.ts';
import { fileName } from './values.ts';

/** A picture that was uploaded. */
export const UploadedPicture = z.object({
  /** Opaque text that names the picture when goods are saved. */
  url: z.string().min(1).max(maxSealedUrl),
  /** The portal's address, to show it; "" where the vendor keeps it on a host that files may not come from. */
  image: z.string(),
});
export type UploadedPicture = z.output<typeof UploadedPicture>;

/** Pictures of goods: vendor call 36. */
export const goodsPictures = {
  uploadPicture: operation('goods.uploadPicture', {
    access: 'business',
    summary: 'Upload a picture for goods: a JPG or PNG of at most 2 MB and 50 megapixels',
    query: z.strictObject({ name: fileName }),
    file: {
      content: 'picture',
      types: Object.keys(pictureEndings),
      maxBytes: maxPictureBytes,
    },
    status: 201,
    response: UploadedPicture,
  }),
};
