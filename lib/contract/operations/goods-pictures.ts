import { z } from 'zod';
import { maxSealedUrlLength } from '../attachment.ts';
import { maxPictureBytes, pictureTypes } from '../files/picture-rules.ts';
import { operation } from '../operation.ts';
import { fileName } from '../values.ts';

export const UploadedPicture = z
  .object({
    url: z
      .string()
      .min(1)
      .max(maxSealedUrlLength)
      .describe('Opaque reference for `pictures` of a shop product; works for this account only'),
    image: z.string().describe('Path of the picture; empty when its host is not available'),
  })
  .meta({ id: 'UploadedPicture' });

/** Pictures of shop products. */
export const goodsPictures = {
  uploadPicture: operation('goods.uploadPicture', {
    route: 'POST /api/v1/goods/pictures',
    vendorCalls: [36],
    access: 'business',
    summary: 'Uploads a picture of a shop product',
    description:
      'A JPG or PNG of at most 2 MB and 50 megapixels, whatever its name and Content-Type. Its `url` goes into `pictures` of the shop product.',
    sample: () => ({
      query: { name: 'sample.png' },
    }),
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
