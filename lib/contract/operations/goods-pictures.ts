import { z } from 'zod';
import { maxSealedUrlLength } from '../attachment.ts';
import { maxPictureBytes, pictureTypes } from '../files/picture-rules.ts';
import { operation } from '../operation.ts';
import { fileName } from '../values.ts';

export const UploadedPicture = z.object({
  url: z.string().min(1).max(maxSealedUrlLength),
  image: z.string(),
});

/** Vendor call 36. */
export const goodsPictures = {
  uploadPicture: operation('goods.uploadPicture', {
    access: 'business',
    summary: 'Uploads a picture of a shop product',
    query: z.strictObject({ name: fileName }),
    file: {
      content: 'picture',
      types: pictureTypes,
      maxBytes: maxPictureBytes,
    },
    status: 201,
    response: UploadedPicture,
  }),
};
