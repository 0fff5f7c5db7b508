'use client';

import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { type ReplyKind, replyKinds, replyNewMs } from '#lib/contract/constants.ts';
import { getStored, setStored, useStored } from '../../ui/storage/account-storage.ts';

/*
 * Which replies to feedback and reviews are new. The vendor does not record what was seen, so each browser does for each account
 * (decision 21). A reply is new for thirty days or until it is opened, which limits the stored data.
 */

/** A record and the time of its reply; null without a reply. A changed reply has another `repliedAt`. */
export interface Reply {
  readonly id: string;
  readonly repliedAt: string | null;
}

/** What the browser stores: keys of replies seen one by one, and the time up to which all are seen. */
interface ReadReplies {
  readonly replies: readonly string[];
  readonly upTo: string;
}

const noneRead: ReadReplies = { replies: [], upTo: '' };

interface RepliesState {
  /** The account; '' until the shell sets it, and on the server. */
  readonly user: string;
  /** Loaded replies by kind and record id. */
  readonly loaded: ReadonlyMap<string, ReadonlyMap<string, Reply>>;
}

const useRepliesStore = create<RepliesState>(() => ({ user: '', loaded: new Map() }));

/** Sets the account, and removes the loaded replies of another one. Called by the shell. */
export function setRepliesUser(user: string): void {
  // Screens may add replies before the shell is hydrated.
  useRepliesStore.setState((before) =>
    user === before.user ? before : { user, loaded: before.user ? new Map() : before.loaded },
  );
}

/** Adds loaded replies of one kind. Records without a reply are skipped. */
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

export function addAllReplies(replies: readonly (Reply & { kind: ReplyKind })[]): void {
  for (const kind of replyKinds)
    addReplies(
      kind,
      replies.filter((reply) => reply.kind === kind),
    );
}

/** Stores that the account has seen a reply, and drops stored keys that are too old to matter. */
export function markReplyRead(kind: string, reply: Reply): void {
  const { user } = useRepliesStore.getState();
  const readReplies = toReadReplies(getStored(user, storageName(kind)));
  const recent = readReplies.replies.filter((key) => isRecent(repliedAtOf(key)));
  setStored(user, storageName(kind), {
    ...readReplies,
    replies: [...recent, replyKey(reply)],
  } satisfies ReadReplies);
}

/** Stores that the account has seen all loaded replies of a kind. */
export function markAllRepliesRead(kind: string): void {
  const { user, loaded } = useRepliesStore.getState();
  const times = [...(loaded.get(kind)?.values() ?? [])].map(({ repliedAt }) => repliedAt ?? '');
  // By the vendor's clock, not this machine's.
  const upTo = times.sort().at(-1) ?? '';
  if (user) setStored(user, storageName(kind), { replies: [], upTo } satisfies ReadReplies);
}

/** Returns the number of new replies of a kind among the loaded ones; 0 until hydration. */
export function useNewReplyCount(kind: string): number {
  const { user, loaded } = useRepliesStore();
  const [value] = useStored(user, storageName(kind));
  return useMemo(() => {
    if (!user) return 0;
    const readReplies = toReadReplies(value);
    return [...(loaded.get(kind)?.values() ?? [])].filter((reply) => isNew(reply, readReplies)).length;
  }, [user, loaded, kind, value]);
}

/** Returns a function that says whether a record's reply is new; false until hydration. */
export function useIsNewReply(kind: string): (record: Reply) => boolean {
  const { user } = useRepliesStore();
  const [value] = useStored(user, storageName(kind));
  return useCallback((record) => user !== '' && isNew(record, toReadReplies(value)), [user, value]);
}

const storageName = (kind: string) => `replies.${kind}`;
const replyKey = ({ id, repliedAt }: Reply) => `${id}@${repliedAt}`;
const repliedAtOf = (key: string) => key.slice(key.indexOf('@') + 1);
const isRecent = (time: string) => Date.parse(time) > Date.now() - replyNewMs;

function isNew(reply: Reply, readReplies: ReadReplies): boolean {
  const { repliedAt } = reply;
  if (!repliedAt || repliedAt <= readReplies.upTo || !isRecent(repliedAt)) return false;
  return !readReplies.replies.includes(replyKey(reply));
}

/** Returns the valid parts of a stored value. */
function toReadReplies(value: unknown): ReadReplies {
  if (typeof value !== 'object' || value === null) return noneRead;
  const { replies, upTo } = value as Partial<ReadReplies>;
  return {
    replies: Array.isArray(replies) ? replies.filter((each) => typeof each === 'string') : [],
    upTo: typeof upTo === 'string' ? upTo : '',
  };
}
