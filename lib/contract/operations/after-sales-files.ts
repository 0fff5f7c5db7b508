import { z } from 'zod';
import { UploadedFile } from '../attachment.ts';
import { requestFile } from '../files/file-types.ts';
import { operation } from '../operation.ts';
import { fileName } from '../values.ts';

/** Vendor call 73. */
export const afterSalesFiles = {
  upload: operation('afterSalesFiles.upload', {
    access: 'afterSales',
    summary: 'Uploads a file for a request',
    query: z.strictObject({ name: fileName }),
    file: { content: 'stream', ...requestFile },
    status: 201,
    response: UploadedFile,
  }),
};
