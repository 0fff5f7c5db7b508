import { type Answers, type Asked, asker } from '../answer.ts';
import type { ReceivedFile } from '../http/body.ts';
import { invalid } from '../http/reply.ts';
import { keepUpload } from '../uploads.ts';

const maxBytes = 2 * 1024 * 1024;

/** How files of each type begin. */
const beginnings: Record<string, string> = { 'image/jpeg': 'ffd8ff', 'image/png': '89504e470d0a1a0a' };

/** Uploads: a picture (36). */
export const uploads: Answers = {
  36: (asked) => {
    const { world } = asked;
    const file = picture(asked);
    return { url: keepUpload(world.store, file, asker(asked).id, world.clock.now()) };
  },
};

function picture({ files }: Asked): ReceivedFile {
  const [file] = files;
  const fail = (reason: string) => invalid({ file: [reason] });
  if (!file || files.length > 1 || file.field !== 'file') throw fail('one file is required');
  if (file.size === 0 || file.size > maxBytes) throw fail('must have 1 byte to 2 MB');
  const beginning = beginnings[file.type];
  if (beginning === undefined) throw fail('must be image/jpeg or image/png');
  if (!file.content.toString('hex', 0, 8).startsWith(beginning)) throw fail('is not of its type');
  return file;
}
