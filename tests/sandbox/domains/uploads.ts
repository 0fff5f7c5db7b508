import { storeUpload } from '../data/uploads.ts';
import { type Domain, upload } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import type { ReceivedFile } from '../http/body.ts';
import { invalid } from '../http/call-response.ts';

/**
 * Uploaded files. They are stored unchanged and served to anyone with the URL, which is relative to the service's
 * base URL.
 */
export const uploads: Domain = {
  tables: `
CREATE TABLE uploads (id INTEGER PRIMARY KEY, path TEXT UNIQUE, account_id INTEGER, name TEXT, type TEXT,
  content BLOB, time INTEGER);
`,
  mutable: ['uploads'],
  calls: {
    36: upload('dealerAdmin', 'dealer_admin/upload', '', uploadPicture),
    73: upload('afterSales', 'file_upload', '', uploadFile),
    103: upload('upload', 'publicUpload', 'type', uploadChatFile),
  },
};

const megabyte = 1024 * 1024;

/** File signatures: offset and bytes. */
const signatures: Record<string, readonly [at: number, hex: string]> = {
  'image/jpeg': [0, 'ffd8ff'],
  'image/png': [0, '89504e470d0a1a0a'],
  'application/pdf': [0, '255044462d'],
  'video/mp4': [4, '66747970'],
};

/** A picture of goods. */
function uploadPicture(request: CallRequest) {
  const { context } = request;
  const file = requireSingleFile(request, ['image/jpeg', 'image/png'], 2);
  return { url: storeUpload(context.store, file, requireAccount(request).id, context.clock.now()) };
}

/** A file of a request. */
function uploadFile(request: CallRequest) {
  const { context } = request;
  const file = requireSingleFile(request, Object.keys(signatures), 10);
  const url = storeUpload(context.store, file, requireAccount(request).id, context.clock.now());
  return { url, file_name: file.name, size: String(file.size) };
}

/** A file of the chat. */
function uploadChatFile(request: CallRequest) {
  const { context, params } = request;
  if (params.integer('type') !== 3) throw invalid({ type: ['must be 3'] });
  const file = requireSingleFile(request, ['image/jpeg', 'image/png', 'video/mp4'], 30, 'files');
  const url = storeUpload(context.store, file, requireAccount(request).id, context.clock.now());
  return { url, file_name: file.name, size: String(file.size) };
}

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
