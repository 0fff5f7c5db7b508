import type { goodsPictures as picturesContract } from '#lib/contract/operations/goods-pictures.ts';
import type { Handlers } from '../operations/context.ts';
import { sealUrl, toFileAddress } from './files.ts';
import { calls } from './http/calls.ts';
import { record, requiredText } from './http/readers.ts';

/** Pictures of goods (call 36). Uploads start after the whole picture was checked (decision 18). */
export const goodsPictures: Handlers<typeof picturesContract> = {
  uploadPicture: async ({ file }, { upload }) => {
    const url = requiredText(record(await upload(calls.uploadPicture, file)).url);
    return { url: sealUrl(url), image: toFileAddress(url, 'dealerAdmin', 'publicPicture') };
  },
};
