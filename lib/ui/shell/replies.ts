'use client';

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { recall, remember, useMemory } from '../memory.ts';

/*
 * Which replies somebody has seen. The vendor does not know, so each browser remembers it for each account. A reply
 * counts as new for thirty days, until it was opened here; so what is remembered stays small, and a browser that knows
 * nothing yet does not call the replies of years new.
 */

/** A record's reply as it was at a time: another one is another reply. */
export interface Reply {
  readonly id: string;
  readonly repliedAt: string | null;
}

/** What is remembered: replies seen one by one, and the time up to which all count as seen. */
interface Seen {
  readonly replies: readonly string[];
  readonly upTo: string;
}

const newFor = 30 * 86_400_000;
const nothingSeen: Seen = { replies: [], upTo: '' };

/** Who is signed in; nobody until the shell has said so, as on the server. Then the replies heard of so far, by kind. */
let state: { readonly user: string; readonly known: ReadonlyMap<string, ReadonlyMap<string, Reply>> } = {
  user: '',
  known: new Map(),
};
const nobody = state;
const listeners = new Set<() => void>();

function publish(next: typeof state) {
  state = next;
  for (const tell of listeners) tell();
}

/** Says whose replies these are; those of somebody else are forgotten. */
export function watchReplies(user: string): void {
  // Screens may have learnt of some before the shell around them woke up.
  if (user !== state.user) publish({ user, known: state.user ? new Map() : state.known });
}

/** Adds replies to those known of a kind; records without one are passed over. */
export function learnReplies(kind: string, records: readonly Reply[]): void {
  const before = state.known.get(kind);
  const more = records.filter(({ id, repliedAt }) => repliedAt && before?.get(id)?.repliedAt !== repliedAt);
  if (more.length === 0) return;
  const after = new Map([...(before ?? []), ...more.map((reply) => [reply.id, reply] as const)]);
  publish({ ...state, known: new Map(state.known).set(kind, after) });
}

/** Remembers that a reply was seen. */
function sawReply(kind: string, reply: Reply): void {
  const seen = seenOf(recall(state.user, nameOf(kind)));
  // What is too old to be new needs no remembering any more.
  const kept = seen.replies.filter((each) => isRecent(each.slice(each.indexOf('@') + 1)));
  remember(state.user, nameOf(kind), { ...seen, replies: [...kept, keyOf(reply)] } satisfies Seen);
}

/** Remembers that every reply of a kind so far was seen. */
export function sawAllReplies(kind: string): void {
  const times = [...(state.known.get(kind)?.values() ?? [])].map(({ repliedAt }) => repliedAt ?? '');
  // By the vendor's clock, not by this machine's: a reply that comes next is a later one.
  const upTo = times.sort().at(-1) ?? '';
  if (state.user) remember(state.user, nameOf(kind), { replies: [], upTo } satisfies Seen);
}

/** How many of the known replies of a kind are new; 0 until the page is awake. */
export function useNewReplies(kind: string): number {
  const { user, known } = useSyncExternalStore(subscribe, now, start);
  const [value] = useMemory(user, nameOf(kind));
  return useMemo(() => {
    const seen = seenOf(value);
    return user ? [...(known.get(kind)?.values() ?? [])].filter((reply) => isNew(reply, seen)).length : 0;
  }, [user, known, kind, value]);
}

/** Tells whether a record's reply is new; none is until the page is awake. */
export function useIsNewReply(kind: string): (record: Reply) => boolean {
  const { user } = useSyncExternalStore(subscribe, now, start);
  const [value] = useMemory(user, nameOf(kind));
  return useCallback((record) => user !== '' && isNew(record, seenOf(value)), [user, value]);
}

/** Remembers that the reply of the record on show was seen. */
export function useSeenReply(kind: string, record: Reply): void {
  const fresh = useIsNewReply(kind)(record);
  useEffect(() => {
    if (fresh) sawReply(kind, record);
  }, [fresh, kind, record]);
}

const now = () => state;
const start = () => nobody;
const nameOf = (kind: string) => `replies.${kind}`;
const keyOf = ({ id, repliedAt }: Reply) => `${id}@${repliedAt}`;
const isRecent = (time: string) => Date.parse(time) > Date.now() - newFor;

function isNew(reply: Reply, seen: Seen): boolean {
  const { repliedAt } = reply;
  if (!repliedAt || repliedAt <= seen.upTo || !isRecent(repliedAt)) return false;
  return !seen.replies.includes(keyOf(reply));
}

/** What was remembered, as far as it can be read. */
function seenOf(value: unknown): Seen {
  if (typeof value !== 'object' || value === null) return nothingSeen;
  const { replies, upTo } = value as Partial<Seen>;
  return {
    replies: Array.isArray(replies) ? replies.filter((each) => typeof each === 'string') : [],
    upTo: typeof upTo === 'string' ? upTo : '',
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
