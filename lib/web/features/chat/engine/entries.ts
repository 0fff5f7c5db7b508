import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { Outgoing } from './state.ts';

/** So many entries are fetched again after a lost connection, as some may have been revoked. */
const refetchedEntries = 20;

/** Merges entries in the order of their ids. Of two with the same id the one in `more` is kept. */
export function mergeEntries(
  entries: readonly ChatEntry[],
  more: readonly ChatEntry[],
): readonly ChatEntry[] {
  if (more.length === 0) return entries;
  const [added] = more;
  const last = entries.at(-1);
  // A shortcut for the most frequent case: one live entry at the end.
  if (more.length === 1 && added && (!last || Number(added.id) > Number(last.id))) return [...entries, added];
  const byId = new Map([...entries, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => Number(a.id) - Number(b.id));
}

/** Returns the entries with fields of one of them changed; unchanged entries when the id is not among them. */
export const updateEntry = (
  entries: readonly ChatEntry[],
  id: string,
  changes: Partial<ChatEntry>,
): readonly ChatEntry[] => entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry));

/** What changes in an entry when its sender revokes it. */
export const revokedFields = { kind: 'revoked', parts: [] } as const satisfies Partial<ChatEntry>;

/**
 * Returns the outbox without the messages that are in `entries`. They are matched by client id, or by content where the
 * vendor leaves the client id out. An entry matches one message only: its id is added to `matchedIds`.
 */
export function withoutDelivered(
  outbox: readonly Outgoing[],
  entries: readonly ChatEntry[],
  matchedIds: Set<string>,
): readonly Outgoing[] {
  const ownEntries = entries.filter(({ from }) => from === 'me');
  const clientIds = new Set(ownEntries.map(({ clientId }) => clientId));
  for (const { id, clientId } of ownEntries) if (clientId !== null) matchedIds.add(id);
  if (outbox.length === 0) return outbox;
  return outbox.filter((message) => {
    if (clientIds.has(message.clientId)) return false;
    if (message.state !== 'sent' && message.state !== 'failed') return true;
    const match = ownEntries.find((entry) => !matchedIds.has(entry.id) && hasContentOf(entry, message));
    if (match) matchedIds.add(match.id);
    return match === undefined;
  });
}

/** Whether an entry that is newer than the message has the same text or file. */
function hasContentOf(entry: ChatEntry, { text, file, behind }: Outgoing): boolean {
  if (Number(entry.id) <= behind) return false;
  const [part, ...others] = entry.parts;
  if (!part || others.length > 0) return false;
  if (part.kind === 'text') return file === undefined && part.text === text?.trim();
  if (!file) return false;
  // Files on other hosts have no address: their sizes are compared.
  const { address, bytes } = part.file;
  return address && file.address ? address === file.address : bytes !== null && bytes === file.bytes;
}

/** Returns the id after which to fetch missed entries, so that the last ones up to `completeUpTo` are fetched again. */
export function refetchAfter(entries: readonly ChatEntry[], completeUpTo: number): number {
  const loaded = entries.filter(({ id }) => Number(id) <= completeUpTo);
  const oldestRefetched = loaded.at(-refetchedEntries) ?? loaded[0];
  return oldestRefetched ? Number(oldestRefetched.id) - 1 : completeUpTo;
}
