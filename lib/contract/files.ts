import { z } from 'zod';
import { fileResponse } from './file-response.ts';
import { operation } from './operation.ts';

/** Files of the vendor's that other operations name: pictures, videos and attachments. */
export const files = {
  read: operation('files.read', {
    access: 'signedIn',
    subresource: true,
    summary: 'A file by the address that another operation gave this account; a part of it by Range',
    params: z.strictObject({ reference: z.string().regex(/^[\w-]{1,6000}$/) }),
    query: z.strictObject({
      name: z.string().min(1).max(300).optional().meta({ description: 'Save it by this name' }),
    }),
    response: fileResponse,
  }),
};
