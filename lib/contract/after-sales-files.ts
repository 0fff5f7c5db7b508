import { z } from 'zod';
import { requestFile } from '../file/kinds.ts';
import { UploadedFile } from './attachment.ts';
import { operation } from './operation.ts';
import { fileName } from './values.ts';

/** Files of requests to after-sales: vendor call 73. */
export const afterSalesFiles = {
  upload: operation('afterSalesFiles.upload', {
    access: 'afterSales',
    summary: 'Upload a file for a request to after-sales: JPG, PNG, PDF or MP4 of at most 10 MB',
    query: z.strictObject({ name: fileName }),
    file: { content: 'stream', ...requestFile },
    status: 201,
    response: UploadedFile,
  }),
};
