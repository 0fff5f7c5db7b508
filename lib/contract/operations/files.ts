import { z } from 'zod';
import { fileResponse } from '../file-response.ts';
import { operation } from '../operation.ts';

/** Vendor files that other operations refer to. */
export const files = {
  read: operation('files.read', {
    access: 'signedIn',
    subresource: true,
    summary: 'Retrieves a file',
    params: z.strictObject({ reference: z.string().regex(/^[\w-]{1,6000}$/) }),
    query: z.strictObject({
      name: z.string().min(1).max(300).optional().meta({ description: 'Downloads the file under this name' }),
    }),
    response: fileResponse,
  }),
};
