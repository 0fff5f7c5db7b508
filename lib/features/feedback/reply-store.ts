'use client';

import { useCallback, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { getStored, setStored, useStored } from '../../ui/account-storage.ts';

/*
 * Which replies were seen. The vendor does not record it, so each browser remembers it for each account (decision 21). A
 * reply is new for thirty days, until it is opened in this browser; this keeps the memory small.
 */

/** A record's reply. A changed reply has another time. */
export interface Reply {
  readonly id: string;
  readonly repliedAt: string | null;
}

/** What is remembered: replies seen one by one, and the time up to which all are seen. */
interface SeenReplies {
  readonly replies: readonly string[];
  readonly upTo: string;
}

const newForMs = 30 * 86_400_000;
const noneSeen: SeenReplies = { replies: [], upTo: '' };

interface Replies {
  /** The account; '' until the shell has set it, as on the server. */
  readonly user: string;
  /** The loaded replies by kind and record. */
  readonly loaded: ReadonlyMap<string, ReadonlyMap<string, Reply>>;
}

const useRepliesStore = create<Replies>(() => ({ user: '', loaded: new Map() }));

/** Sets whose replies these are. Those of another account are removed. */
export function setRepliesUser(user: string): void {
  // Screens may have added some before the shell around them was hydrated.
  useRepliesStore.setState((before) =>
    user === before.user ? before : { user, loaded: before.user ? new Map() : before.loaded },
  );
}

/** Adds loaded replies of a kind; records without a reply are skipped. */
export function addReplies(kind: string, records: readonly Reply[]): void {
  const { loaded } = useRepliesStore.getState();
  const before = loaded.get(kind);
  const changed = records.filter(
    ({ id, repliedAt }) => repliedAt && before?.get(id)?.repliedAt !== repliedAt,
  );
  if (changed.length === 0) return;
  const after = new Map([...(before ?? []), ...changed.map((reply) => [reply.id, reply] as const)]);
  useRepliesStore.setState({ loaded: new Map(loaded).set(kind, after) });
}

/** Remembers that a reply was seen. */
function markSeen(user: string, kind: string, reply: Reply): void {
  const seen = toSeen(getStored(user, nameOf(kind)));
  const recent = seen.replies.filter((each) => isRecent(each.slice(each.indexOf('@') + 1)));
  setStored(user, nameOf(kind), { ...seen, replies: [...recent, keyOf(reply)] } satisfies SeenReplies);
}

/** Remembers that all loaded replies of a kind were seen. */
export function markAllRepliesSeen(kind: string): void {
  const { user, loaded } = useRepliesStore.getState();
  const times = [...(loaded.get(kind)?.values() ?? [])].map(({ repliedAt }) => repliedAt ?? '');
  // By the vendor's clock, not by this machine's: the next reply is later.
  const upTo = times.sort().at(-1) ?? '';
  if (user) setStored(user, nameOf(kind), { replies: [], upTo } satisfies SeenReplies);
}

/** Returns how many loaded replies of a kind are new; 0 until the page is hydrated. */
export function useNewReplies(kind: string): number {
  const { user, loaded } = useRepliesStore();
  const [value] = useStored(user, nameOf(kind));
  return useMemo(() => {
    const seen = toSeen(value);
    return user ? [...(loaded.get(kind)?.values() ?? [])].filter((reply) => isNew(reply, seen)).length : 0;
  }, [user, loaded, kind, value]);
}

/** Returns a function that says whether a record's reply is new; none is until the page is hydrated. */
export function useIsNewReply(kind: string): (record: Reply) => boolean {
  const { user } = useRepliesStore();
  const [value] = useStored(user, nameOf(kind));
  return useCallback((record) => user !== '' && isNew(record, toSeen(value)), [user, value]);
}

/** Remembers that the reply of the record on show was seen. */
export function useMarkReplySeen(kind: string, record: Reply): void {
  const { user } = useRepliesStore();
  const isUnseen = useIsNewReply(kind)(record);
  useEffect(() => {
    if (isUnseen) markSeen(user, kind, record);
  }, [isUnseen, user, kind, record]);
}

const nameOf = (kind: string) => `replies.${kind}`;
const keyOf = ({ id, repliedAt }: Reply) => `${id}@${repliedAt}`;
const isRecent = (time: string) => Date.parse(time) > Date.now() - newForMs;

function isNew(reply: Reply, seen: SeenReplies): boolean {
  const { repliedAt } = reply;
  if (!repliedAt || repliedAt <= seen.upTo || !isRecent(repliedAt)) return false;
  return !seen.replies.includes(keyOf(reply));
}

/** The remembered value, as far as it is valid. */
function toSeen(value: unknown): SeenReplies {
  if (typeof value !== 'object' || value === null) return noneSeen;
  const { replies, upTo } = value as Partial<SeenReplies>;
  return {
    replies: Array.isArray(replies) ? replies.filter((each) => typeof each === 'string') : [],
    upTo: typeof upTo === 'string' ? upTo : '',
  };
}
