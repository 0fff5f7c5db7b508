import { type Answers, type Asked, asker } from '../answer.ts';
import type { ReceivedFile } from '../http/body.ts';
import { invalid } from '../http/reply.ts';
import { keepUpload } from '../uploads.ts';

const megabyte = 1024 * 1024;

/** How files of each type begin: at which byte, and with what. */
const beginnings: Record<string, readonly [at: number, hex: string]> = {
  'image/jpeg': [0, 'ffd8ff'],
  'image/png': [0, '89504e470d0a1a0a'],
  'application/pdf': [0, '255044462d'],
  'video/mp4': [4, '66747970'],
};

/** Uploads: a picture of goods (36), a file of a request to after-sales (73), a file of the chat (103). */
export const uploads: Answers = {
  36: (asked) => {
    const { world } = asked;
    const file = only(asked, ['image/jpeg', 'image/png'], 2);
    return { url: keepUpload(world.store, file, asker(asked).id, world.clock.now()) };
  },
  73: (asked) => {
    const { world } = asked;
    const file = only(asked, Object.keys(beginnings), 10);
    const url = keepUpload(world.store, file, asker(asked).id, world.clock.now());
    return { url, file_name: file.name, size: String(file.size) };
  },
  103: (asked) => {
    const { world, params } = asked;
    if (params.whole('type') !== 3) throw invalid({ type: ['must be 3'] });
    const file = only(asked, ['image/jpeg', 'image/png', 'video/mp4'], 30, 'files');
    const url = keepUpload(world.store, file, asker(asked).id, world.clock.now());
    return { url, file_name: file.name, size: String(file.size) };
  },
};

/** The one file of a request, of these types and at most so many megabytes. */
function only({ files }: Asked, types: readonly string[], megabytes: number, field = 'file'): ReceivedFile {
  const [file] = files;
  const fail = (reason: string) => invalid({ [field]: [reason] });
  if (!file || files.length > 1 || file.field !== field) throw fail('one file is required');
  if (file.size === 0 || file.size > megabytes * megabyte) throw fail(`must have 1 byte to ${megabytes} MB`);
  if (!types.includes(file.type)) throw fail(`must be ${types.join(' or ')}`);
  const [at = 0, hex = ''] = beginnings[file.type] ?? [];
  if (!file.content.toString('hex', at, at + 8).startsWith(hex)) throw fail('is not of its type');
  return file;
}
