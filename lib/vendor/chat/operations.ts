import type { ChatEntry, chat as chatContract } from '../../contract/chat.ts';
import { chatPage, mostMissed } from '../../contract/chat-words.ts';
import { metrics } from '../../observe/metrics.ts';
import { toAttachment } from '../attachment.ts';
import { sealedUrl } from '../files.ts';
import type { Context, Handlers } from '../handler.ts';
import { calls } from '../http/calls.ts';
import { VendorMalformed } from '../http/errors.ts';
import { record, records, requiredText, text, type Wire } from '../http/wire.ts';
import { named } from '../refusal.ts';
import { toEntry, toVendorLike } from './entry.ts';
import { type ChatUser, withChatUser } from './user.ts';

/** What call 103 calls a file of the chat (known). */
const fileType = 3;

const ratingNames = { score: 'score', reason: 'reason', dialog_id: 'dialogId', log_id: 'id' };

/** The live chat beside its socket. */
export const chat: Handlers<typeof chatContract> = {
  history: ({ query }, context) =>
    withCurrentUser(context, async (user) => {
      const { entries, more } = await fetchPage(user, context, query.before ?? '0');
      return { items: entries.toReversed(), more };
    }),
  missed: ({ query }, context) =>
    withCurrentUser(context, (user) => fetchMissed(user, context, Number(query.after))),
  like: async ({ params, body }, { vendor }) => {
    await vendor(calls.praiseChat, { log_id: params.id, is_like: toVendorLike(body.like) });
    return { id: params.id, like: body.like };
  },
  rate: async ({ body: { id, dialogId, score, reason, sn } }, { vendor }) => {
    const values = { dialog_id: dialogId, score, device_sn: sn ?? '', log_id: id, reason: reason ?? '' };
    await named(ratingNames, vendor(calls.rateChat, values));
    return { id, score };
  },
  upload: async ({ file }, { upload }) => {
    const data = record(await upload(calls.uploadChatFile, file, { type: fileType }));
    const url = requiredText(data.url);
    const { name, ...rest } = toAttachment(data, 'upload');
    return { url: sealedUrl(url), name: text(data.file_name) ? name : file.name, ...rest };
  },
};

function withCurrentUser<T>({ session, vendor }: Context, run: (user: ChatUser) => Promise<T>): Promise<T> {
  if (!session) throw new Error('Only an account has a chat');
  return withChatUser(session.identity, vendor, run);
}

/** A page of the log: its entries, the newest first, and whether there are older ones. */
interface LogPage {
  readonly entries: readonly ChatEntry[];
  readonly more: boolean;
}

/** Entries before this one; before "0" are all. */
async function fetchPage({ uid }: ChatUser, { vendor }: Context, before: string): Promise<LogPage> {
  const data = record(await vendor(calls.chatLog, { uid, log_id: before, is_new_version: 1 }));
  const rows = records(data.list);
  const entries = rows.flatMap((row) => readableEntries(row, uid));
  // A log of which nothing can be read is not an empty log.
  if (rows.length > 0 && entries.length === 0) throw new VendorMalformed('No entry can be read');
  return { entries, more: rows.length >= chatPage };
}

/** One that cannot be read must not keep all others from the reader. */
function readableEntries(row: Wire, uid: string): ChatEntry[] {
  try {
    return [toEntry(row, uid)];
  } catch {
    metrics.chatFrames.inc({ from: 'vendor', outcome: 'dropped' });
    return [];
  }
}

/** Milliseconds after which no further page is asked for: whoever waits would give up. */
const pagingTimeoutMs = 8_000;

/** The vendor gives no more than a page before an entry: from the newest, page by page, back to the one that is known. */
async function fetchMissed(user: ChatUser, context: Context, after: number) {
  metrics.chatGapFills.inc();
  const startedAt = Date.now();
  const missed: ChatEntry[] = [];
  let before = '0';
  while (missed.length < mostMissed && Date.now() - startedAt < pagingTimeoutMs) {
    const { entries, more } = await fetchPage(user, context, before);
    const newer = entries.filter(({ id }) => Number(id) > after);
    missed.push(...newer);
    const last = entries.at(-1);
    if (!last || !more || newer.length < entries.length) return { items: missed.reverse(), whole: true };
    before = last.id;
  }
  return { items: missed.reverse(), whole: false };
}
