import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { Outgoing } from './state.ts';

/** Entries that are fetched again after a lost connection: some may have been revoked. */
const refetchedEntries = 20;

/** Merges entries in the order of their ids; of two with the same id the one of `more` wins. */
export function mergeEntries(
  entries: readonly ChatEntry[],
  more: readonly ChatEntry[],
): readonly ChatEntry[] {
  if (more.length === 0) return entries;
  const [first] = more;
  const last = entries.at(-1);
  // Nearly always a live entry, which comes last.
  if (more.length === 1 && first && (!last || Number(first.id) > Number(last.id))) return [...entries, first];
  const byId = new Map([...entries, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => Number(a.id) - Number(b.id));
}

/** The entries with one of them updated. */
export const updateEntry = (
  entries: readonly ChatEntry[],
  id: string,
  part: Partial<ChatEntry>,
): readonly ChatEntry[] => entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry));

/** The fields of an entry that was revoked. */
export const revokedFields = { kind: 'revoked', parts: [] } as const satisfies Partial<ChatEntry>;

/**
 * The outbox without messages that are among `entries`: matched by client id, or by content where the vendor leaves the
 * client id out. Each entry matches one message; `matched` collects the ids of entries that have.
 */
export function withoutDelivered(
  outbox: readonly Outgoing[],
  entries: readonly ChatEntry[],
  matched: Set<string>,
): readonly Outgoing[] {
  const own = entries.filter(({ from }) => from === 'me');
  const clientIds = new Set(own.map(({ clientId }) => clientId));
  for (const { id, clientId } of own) if (clientId !== null) matched.add(id);
  if (outbox.length === 0) return outbox;
  const unmatched = own.filter(({ id }) => !matched.has(id));
  return outbox.filter((message) => {
    if (clientIds.has(message.clientId)) return false;
    if (message.state !== 'sent' && message.state !== 'failed') return true;
    const at = unmatched.findIndex((entry) => matchesContent(entry, message));
    for (const { id } of at === -1 ? [] : unmatched.splice(at, 1)) matched.add(id);
    return at === -1;
  });
}

function matchesContent(entry: ChatEntry, { text, file, behind }: Outgoing): boolean {
  if (Number(entry.id) <= behind) return false;
  const [part, ...others] = entry.parts;
  if (!part || others.length > 0) return false;
  if (part.kind === 'text') return file === undefined && part.text === text?.trim();
  if (!file) return false;
  // A file on another host has no address; its size is compared.
  const { address, bytes } = part.file;
  return address && file.address ? address === file.address : bytes !== null && bytes === file.bytes;
}

/** The id after which to fetch, so that the last entries up to `settled` are fetched again. */
export function refetchAfter(entries: readonly ChatEntry[], settled: number): number {
  const loaded = entries.filter(({ id }) => Number(id) <= settled);
  const oldest = loaded.at(-refetchedEntries) ?? loaded[0];
  return oldest ? Number(oldest.id) - 1 : settled;
}
