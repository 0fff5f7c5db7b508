import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { toState } from '../../vendor-format/code-tables.ts';
import { toFileAddress } from '../files.ts';
import { VendorFailed } from '../http/errors.ts';
import { flagOrNull, instant, integerOrNull, text, type WireRecord } from '../http/readers.ts';
import { parseParts, parseRating } from './markers.ts';

/** Events that the vendor's system writes into the log, by content. Other contents are messages. */
const eventKinds = new Map<string, ChatEntry['kind']>([
  ['joinUp', 'joined'],
  ['transitionJoin', 'handedOver'],
  ['end', 'ended'],
]);

/** Maps an entry of the vendor's log (call 98) or a message of its socket. `uid` is the chat user who reads it. */
export function toEntry(row: WireRecord, uid: string): ChatEntry {
  const content = text(row.content);
  const type = text(row.type);
  const from = senderOf(row, type, uid);
  const score = from === 'me' ? undefined : parseRating(content);
  const kind = kindOf(type, content, score);
  const clientId = text(row.client_id);
  return {
    id: entryIdOf(row),
    dialogId: text(row.dialog_id),
    at: instant(row.time_line),
    from,
    name: text(row.from_name),
    avatar: toFileAddress(text(row.from_avatar), 'chat', 'publicPicture'),
    kind,
    parts: kind === 'said' ? parseParts(content) : [],
    like: toState('chatLikes', row.is_like) ?? 'none',
    score: score === undefined || score === 0 ? null : score,
    sn: text(row.device_sn),
    clientId: clientId === '' ? null : clientId,
  };
}

/** Returns the id of an entry. Throws VendorFailed unless it is a number, because entries are sorted by it. */
export function entryIdOf(row: WireRecord): string {
  const id = integerOrNull(row.log_id);
  if (id === null) throw new VendorFailed('An entry has no id');
  return String(id);
}

function senderOf(row: WireRecord, type: string, uid: string): ChatEntry['from'] {
  if (type === 'system') return 'service';
  if (text(row.from_id) === uid) return 'me';
  if (flagOrNull(row.is_gpt)) return 'assistant';
  return flagOrNull(row.is_manual) ? 'agent' : 'service';
}

function kindOf(type: string, content: string, score: number | undefined): ChatEntry['kind'] {
  if (type === 'revocation') return 'revoked';
  if (type === 'system') return eventKinds.get(content) ?? 'said';
  return score === undefined ? 'said' : 'rating';
}
