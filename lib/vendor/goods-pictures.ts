import type { goodsPictures as picturesContract } from '../contract/goods-pictures.ts';
import { fileAddress, sealedUrl } from './files.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { record, requiredText } from './http/wire.ts';

/** Pictures of goods. Nothing is sent before the whole picture is there and has been checked (decision 18). */
export const goodsPictures: Handlers<typeof picturesContract> = {
  uploadPicture: async ({ file }, { upload }) => {
    const url = requiredText(record(await upload(calls.uploadPicture, file)).url);
    return { url: sealedUrl(url), image: fileAddress(url, 'dealerAdmin', 'publicPicture') };
  },
};
