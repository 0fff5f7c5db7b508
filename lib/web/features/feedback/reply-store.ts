'use client';

import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { type ReplyKind, replyKinds, replyNewMs } from '#lib/contract/constants.ts';
import { getStored, setStored, useStored } from '../../ui/storage/account-storage.ts';

/*
 * Which replies were seen. The vendor does not record it, so each browser does for each account (decision 21). A reply is
 * new for thirty days or until it is opened, which limits the stored data.
 */

/** A changed reply has another `repliedAt`. */
export interface Reply {
  readonly id: string;
  readonly repliedAt: string | null;
}

/** Replies seen one by one, and the time up to which all are seen. */
interface ReadReplies {
  readonly replies: readonly string[];
  readonly upTo: string;
}

const noneRead: ReadReplies = { replies: [], upTo: '' };

interface Replies {
  /** The account; '' until the shell sets it, and on the server. */
  readonly user: string;
  readonly loaded: ReadonlyMap<string, ReadonlyMap<string, Reply>>;
}

const useRepliesStore = create<Replies>(() => ({ user: '', loaded: new Map() }));

/** Sets the account and removes the replies of another one. */
export function setRepliesUser(user: string): void {
  // Screens may add replies before the shell is hydrated.
  useRepliesStore.setState((before) =>
    user === before.user ? before : { user, loaded: before.user ? new Map() : before.loaded },
  );
}

/** Adds loaded replies; records without a reply are skipped. */
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

export function addAllReplies(items: readonly (Reply & { kind: ReplyKind })[]): void {
  for (const kind of replyKinds)
    addReplies(
      kind,
      items.filter((reply) => reply.kind === kind),
    );
}

export function markReplyRead(kind: string, reply: Reply): void {
  const { user } = useRepliesStore.getState();
  const readReplies = toReadReplies(getStored(user, nameOf(kind)));
  const recent = readReplies.replies.filter((each) => isRecent(each.slice(each.indexOf('@') + 1)));
  setStored(user, nameOf(kind), { ...readReplies, replies: [...recent, keyOf(reply)] } satisfies ReadReplies);
}

/** Marks all loaded replies of a kind as seen. */
export function markAllRepliesRead(kind: string): void {
  const { user, loaded } = useRepliesStore.getState();
  const times = [...(loaded.get(kind)?.values() ?? [])].map(({ repliedAt }) => repliedAt ?? '');
  // By the vendor's clock, not this machine's.
  const upTo = times.sort().at(-1) ?? '';
  if (user) setStored(user, nameOf(kind), { replies: [], upTo } satisfies ReadReplies);
}

/** Returns the number of new replies of a kind; 0 until hydration. */
export function useNewReplies(kind: string): number {
  const { user, loaded } = useRepliesStore();
  const [value] = useStored(user, nameOf(kind));
  return useMemo(() => {
    const readReplies = toReadReplies(value);
    return user
      ? [...(loaded.get(kind)?.values() ?? [])].filter((reply) => isNew(reply, readReplies)).length
      : 0;
  }, [user, loaded, kind, value]);
}

/** Returns whether a record's reply is new; false until hydration. */
export function useIsNewReply(kind: string): (record: Reply) => boolean {
  const { user } = useRepliesStore();
  const [value] = useStored(user, nameOf(kind));
  return useCallback((record) => user !== '' && isNew(record, toReadReplies(value)), [user, value]);
}

const nameOf = (kind: string) => `replies.${kind}`;
const keyOf = ({ id, repliedAt }: Reply) => `${id}@${repliedAt}`;
const isRecent = (time: string) => Date.parse(time) > Date.now() - replyNewMs;

function isNew(reply: Reply, readReplies: ReadReplies): boolean {
  const { repliedAt } = reply;
  if (!repliedAt || repliedAt <= readReplies.upTo || !isRecent(repliedAt)) return false;
  return !readReplies.replies.includes(keyOf(reply));
}

function toReadReplies(value: unknown): ReadReplies {
  if (typeof value !== 'object' || value === null) return noneRead;
  const { replies, upTo } = value as Partial<ReadReplies>;
  return {
    replies: Array.isArray(replies) ? replies.filter((each) => typeof each === 'string') : [],
    upTo: typeof upTo === 'string' ? upTo : '',
  };
}
