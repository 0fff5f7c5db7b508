import { z } from 'zod';
import { fileResponse } from '../file-response.ts';
import { operation } from '../operation.ts';

/** Pictures, videos and attachments that other operations refer to. */
export const files = {
  read: operation('files.read', {
    route: 'GET /api/v1/files/{reference}',
    // The vendor sends files from addresses of their own, outside its numbered calls.
    vendorCalls: [],
    access: 'signedIn',
    subresource: true,
    summary: 'Retrieves a file',
    description:
      '`reference` comes from the response of another operation and works for that account only. A Range header with one range returns a part (206).',
    sample: ({ file: reference }) => ({ params: { reference } }),
    params: z.strictObject({
      reference: z
        .string()
        // The sealed address of the vendor's file (decision 6).
        .regex(/^[\w-]{1,6000}$/)
        .describe('From the response of another operation'),
    }),
    query: z.strictObject({
      name: z.string().min(1).max(300).optional().describe('Downloads the file under this name'),
    }),
    response: fileResponse,
  }),
};
