import { z } from 'zod';
import { requestFile } from '../file/kinds.ts';
import { Attachment } from './attachment.ts';
import { operation } from './operation.ts';
import { maxFileUrl } from './requests.ts';
import { fileName } from './values.ts';

/** A file that was uploaded for a request. */
export const UploadedFile = Attachment.extend({
  /** The vendor's own address, to be given back with the request. */
  url: z.string().min(1).max(maxFileUrl),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** Files of requests to after-sales: vendor call 73. */
export const afterSalesFiles = {
  upload: operation('afterSalesFiles.upload', {
    access: 'afterSales',
    summary: 'Upload a file for a request to after-sales: JPG, PNG, PDF or MP4 of at most 10 MB',
    query: z.strictObject({ name: fileName }),
    file: { content: 'stream', ...requestFile },
    status: 201,
    answer: UploadedFile,
  }),
};
