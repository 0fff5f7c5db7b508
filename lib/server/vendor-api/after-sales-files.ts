import type { afterSalesFiles as filesContract } from '#lib/contract/operations/after-sales-files.ts';
import type { Handlers } from '../operations/context.ts';
import { sealUrl } from './files.ts';
import { calls } from './http/calls.ts';
import { record, requiredText, text } from './http/readers.ts';
import { toAttachment } from './mapping/attachment.ts';

/** Files of after-sales requests, streamed to the vendor after their first bytes were checked (decision 22). */
export const afterSalesFiles: Handlers<typeof filesContract> = {
  upload: async ({ file }, { upload }) => {
    const data = record(await upload(calls.uploadFile, file));
    const url = requiredText(data.url);
    const { name, ...rest } = toAttachment(data, 'afterSales');
    return { url: sealUrl(url), name: text(data.file_name) ? name : file.name, ...rest };
  },
};
