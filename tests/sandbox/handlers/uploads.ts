import { storeUpload } from '../data/uploads.ts';
import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import type { ReceivedFile } from '../http/body.ts';
import { invalid } from '../http/call-response.ts';

const megabyte = 1024 * 1024;

/** File signatures: offset and bytes. */
const signatures: Record<string, readonly [at: number, hex: string]> = {
  'image/jpeg': [0, 'ffd8ff'],
  'image/png': [0, '89504e470d0a1a0a'],
  'application/pdf': [0, '255044462d'],
  'video/mp4': [4, '66747970'],
};

/** Uploads: a picture of goods (36), a file of an after-sales request (73), a chat file (103). */
export const uploads: CallHandlers = {
  36: (request) => {
    const { context } = request;
    const file = requireSingleFile(request, ['image/jpeg', 'image/png'], 2);
    return { url: storeUpload(context.store, file, requireAccount(request).id, context.clock.now()) };
  },
  73: (request) => {
    const { context } = request;
    const file = requireSingleFile(request, Object.keys(signatures), 10);
    const url = storeUpload(context.store, file, requireAccount(request).id, context.clock.now());
    return { url, file_name: file.name, size: String(file.size) };
  },
  103: (request) => {
    const { context, params } = request;
    if (params.integer('type') !== 3) throw invalid({ type: ['must be 3'] });
    const file = requireSingleFile(request, ['image/jpeg', 'image/png', 'video/mp4'], 30, 'files');
    const url = storeUpload(context.store, file, requireAccount(request).id, context.clock.now());
    return { url, file_name: file.name, size: String(file.size) };
  },
};

/** Returns the request's only file. Throws 422 for a wrong count, size, type or signature. */
function requireSingleFile(
  { files }: CallRequest,
  types: readonly string[],
  megabytes: number,
  field = 'file',
): ReceivedFile {
  const [file] = files;
  const fail = (reason: string) => invalid({ [field]: [reason] });
  if (!file || files.length > 1 || file.field !== field) throw fail('one file is required');
  if (file.size === 0 || file.size > megabytes * megabyte) throw fail(`must have 1 byte to ${megabytes} MB`);
  if (!types.includes(file.type)) throw fail(`must be ${types.join(' or ')}`);
  const [at = 0, hex = ''] = signatures[file.type] ?? [];
  if (!file.content.toString('hex', at, at + 8).startsWith(hex)) throw fail('is not of its type');
  return file;
}
