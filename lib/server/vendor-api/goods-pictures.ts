import type { goodsPictures as picturesContract } from '#lib/contract/operations/goods-pictures.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { sealUrl, toFileAddress } from './files.ts';
import { record, requiredText } from './http/readers.ts';

/**
 * Handlers of the pictures of goods: call 36. The API has checked the whole picture before (decision 18). The sealed
 * `url` is for the write of the goods, `image` for the page.
 */
export const goodsPictures: Handlers<typeof picturesContract> = {
  uploadPicture: async ({ file }, { upload }) => {
    const url = requiredText(record(await upload(calls.uploadPicture, file)).url);
    return { url: sealUrl(url), image: toFileAddress(url, 'dealerAdmin', 'publicPicture') };
  },
};
