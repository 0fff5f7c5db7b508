import { z } from 'zod';
import { UploadedFile } from '../attachment.ts';
import { requestFile } from '../files/file-types.ts';
import { operation } from '../operation.ts';
import { fileName } from '../values.ts';

/** Files of after-sales requests. */
export const afterSalesFiles = {
  upload: operation('afterSalesFiles.upload', {
    route: 'POST /api/v1/after-sales/files',
    vendorCalls: [73],
    access: 'afterSales',
    summary: 'Uploads a file for a request',
    description:
      'A JPG, PNG, PDF or MP4 of at most 10 MB, whatever its name and Content-Type. Its `url` goes into the request.',
    sample: () => ({ query: { name: 'sample.png' } }),
    query: z.strictObject({ name: fileName }),
    file: { content: 'stream', ...requestFile },
    status: 201,
    response: UploadedFile,
  }),
};
