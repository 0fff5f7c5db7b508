import type { ChatEntry } from '../../../contract/chat.ts';
import type { Outgoing } from './state.ts';

/** Entries that are looked at anew after a cut: some may have been taken back meanwhile. */
const lookedAtAnew = 20;

/** Entries in the order of their ids, each once; of two with one id the one of `more` counts. */
export function merged(entries: readonly ChatEntry[], more: readonly ChatEntry[]): readonly ChatEntry[] {
  if (more.length === 0) return entries;
  const [first] = more;
  const last = entries.at(-1);
  // A live entry comes last, nearly always.
  if (more.length === 1 && first && (!last || Number(first.id) > Number(last.id))) return [...entries, first];
  const byId = new Map([...entries, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => Number(a.id) - Number(b.id));
}

/** The entries with one of them changed. */
export const changed = (
  entries: readonly ChatEntry[],
  id: string,
  part: Partial<ChatEntry>,
): readonly ChatEntry[] => entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry));

/** What an entry loses when it is taken back. */
export const revoked = { kind: 'revoked', parts: [] } as const satisfies Partial<ChatEntry>;

/**
 * Messages of the outbox without those that are among these entries by now: by their client id, or, where the vendor
 * leaves that out, by what they say. Each entry stands for one message: `accounted` has those, by their ids, that stand
 * for one already, and gets the others.
 */
export function withoutArrived(
  outbox: readonly Outgoing[],
  entries: readonly ChatEntry[],
  accounted: Set<string>,
): readonly Outgoing[] {
  const own = entries.filter(({ from }) => from === 'me');
  const named = new Set(own.map(({ clientId }) => clientId));
  for (const { id, clientId } of own) if (clientId !== null) accounted.add(id);
  if (outbox.length === 0) return outbox;
  const nameless = own.filter(({ id }) => !accounted.has(id));
  return outbox.filter((message) => {
    if (named.has(message.clientId)) return false;
    if (message.state !== 'sent' && message.state !== 'failed') return true;
    const at = nameless.findIndex((entry) => isSame(entry, message));
    for (const { id } of at === -1 ? [] : nameless.splice(at, 1)) accounted.add(id);
    return at === -1;
  });
}

function isSame(entry: ChatEntry, { text, file, behind }: Outgoing): boolean {
  if (Number(entry.id) <= behind) return false;
  const [part, ...others] = entry.parts;
  if (!part || others.length > 0) return false;
  if (part.kind === 'text') return file === undefined && part.text === text?.trim();
  if (!file) return false;
  // A file on another host has no address; its size is compared.
  const { address, bytes } = part.file;
  return address && file.address ? address === file.address : bytes !== null && bytes === file.bytes;
}

/** The id behind which to ask, so that the last entries that are known are looked at anew. */
export function behindOf(entries: readonly ChatEntry[], settled: number): number {
  const known = entries.filter(({ id }) => Number(id) <= settled);
  const oldest = known.at(-lookedAtAnew) ?? known[0];
  return oldest ? Number(oldest.id) - 1 : settled;
}
