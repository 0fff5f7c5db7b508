import type { afterSalesFiles as filesContract } from '#lib/contract/operations/after-sales-files.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { sealUrl } from './files.ts';
import { record, requiredText, text } from './http/readers.ts';
import { toAttachment } from './mapping/attachment.ts';

/**
 * Handlers of the files of after-sales requests: call 73. They are streamed to the vendor after the API has checked
 * their first bytes (decision 22). The sealed `url` is for the write of the request.
 */
export const afterSalesFiles: Handlers<typeof filesContract> = {
  upload: async ({ file }, { upload }) => {
    const data = record(await upload(calls.uploadFile, file));
    const url = requiredText(data.url);
    const attachment = toAttachment(data, 'afterSales');
    const name = text(data.file_name) ? attachment.name : file.name;
    return { ...attachment, url: sealUrl(url), name };
  },
};
