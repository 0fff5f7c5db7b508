import type { ChatEntry, chat as chatContract } from '#lib/contract/operations/chat.ts';
import { metrics } from '../../observe/metrics.ts';
import type { Handlers, OperationContext } from '../../operations/context.ts';
import { calls } from '../../vendor-format/calls.ts';
import { toCode } from '../../vendor-format/code-tables.ts';
import { sealUrl } from '../files.ts';
import { VendorFailed } from '../http/errors.ts';
import { record, records, requiredText, text, type WireRecord } from '../http/readers.ts';
import { withFieldNames } from '../http/refusal.ts';
import { toAttachment } from '../mapping/attachment.ts';
import { toEntry } from './entry.ts';
import { type ChatUser, withChatUser } from './user.ts';

/** The vendor's page size of call 98, which cannot be set. A shorter page is the last one. */
const chatPageSize = 10;
/** If the vendor sends a longer page, its rest is loaded with the next one. */
const maxPageRows = 50;

/** No further page of missed entries is loaded once there are this many. */
const maxMissedEntries = 200;

/** The value of `type` in call 103 for files of the chat. */
const chatFileType = 3;

const ratingFieldNames = { score: 'score', reason: 'reason', dialog_id: 'dialogId', log_id: 'id' };

/** Handlers of the live chat, apart from its socket (lib/server/chat): calls 98, 101, 102 and 103. */
export const chat: Handlers<typeof chatContract> = {
  history: ({ query }, context) =>
    withCurrentUser(context, async (user) => {
      const { entries, more } = await fetchPage(user, context, query.before ?? '0');
      return { items: entries.toReversed(), more };
    }),
  missed: ({ query }, context) =>
    withCurrentUser(context, (user) => fetchMissed(user, context, Number(query.after))),
  like: async ({ params, body }, { vendor }) => {
    await vendor(calls.praiseChat, { log_id: params.id, is_like: toCode('chatLikes', body.like) });
    return { id: params.id, like: body.like };
  },
  rate: async ({ body: { id, dialogId, score, reason, sn } }, { vendor }) => {
    const values = { dialog_id: dialogId, score, device_sn: sn ?? '', log_id: id, reason: reason ?? '' };
    await withFieldNames(ratingFieldNames, vendor(calls.rateChat, values));
    return { id, score };
  },
  upload: async ({ file }, { upload }) => {
    const data = record(await upload(calls.uploadChatFile, file, { type: chatFileType }));
    const url = requiredText(data.url);
    const attachment = toAttachment(data, 'upload');
    const name = text(data.file_name) ? attachment.name : file.name;
    return { ...attachment, url: sealUrl(url), name };
  },
};

function withCurrentUser<T>(
  { session, vendor }: OperationContext,
  run: (user: ChatUser) => Promise<T>,
): Promise<T> {
  if (!session) throw new Error('Only an account has a chat');
  return withChatUser(session.identity, vendor, run);
}

interface LogPage {
  /** Newest first. */
  readonly entries: readonly ChatEntry[];
  /** Whether there are earlier entries. */
  readonly more: boolean;
}

/**
 * Fetches the entries before entry `before`; "0" for the newest ones (call 98). Throws VendorFailed when none can be
 * read.
 */
async function fetchPage({ uid }: ChatUser, { vendor }: OperationContext, before: string): Promise<LogPage> {
  const data = record(await vendor(calls.chatLog, { uid, log_id: before, is_new_version: 1 }));
  const rows = records(data.list).slice(0, maxPageRows);
  const entries = rows.flatMap((row) => readEntry(row, uid));
  if (rows.length > 0 && entries.length === 0) throw new VendorFailed('No entry can be read');
  return { entries, more: rows.length >= chatPageSize };
}

/** Returns one entry; none for a malformed row, so that the others are still returned. */
function readEntry(row: WireRecord, uid: string): ChatEntry[] {
  try {
    return [toEntry(row, uid)];
  } catch {
    metrics.chatFrames.inc({ from: 'vendor', outcome: 'dropped' });
    return [];
  }
}

/** No further page is requested after this time. */
const pagingTimeoutMs = 8_000;

/**
 * Fetches the entries after entry `after`, from the newest back: the vendor returns only pages before an entry. `whole`
 * is false when there are too many, or they take too long.
 */
async function fetchMissed(user: ChatUser, context: OperationContext, after: number) {
  metrics.chatGapFills.inc();
  const startedAt = Date.now();
  const missed: ChatEntry[] = [];
  let before = '0';
  while (missed.length < maxMissedEntries && Date.now() - startedAt < pagingTimeoutMs) {
    const { entries, more } = await fetchPage(user, context, before);
    const newer = entries.filter(({ id }) => Number(id) > after);
    missed.push(...newer);
    const oldest = entries.at(-1);
    if (!oldest || !more || newer.length < entries.length) return { items: missed.reverse(), whole: true };
    before = oldest.id;
  }
  return { items: missed.reverse(), whole: false };
}
