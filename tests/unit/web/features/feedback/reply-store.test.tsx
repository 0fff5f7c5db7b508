/** @jest-environment jsdom */

import { act, render, renderHook } from '@testing-library/react';
import { MarkReplyRead } from '#lib/web/features/feedback/MarkReplyRead.tsx';
import {
  addReplies,
  markAllRepliesRead,
  type Reply,
  setRepliesUser,
  useIsNewReply,
  useNewReplyCount,
} from '#lib/web/features/feedback/reply-store.ts';
import { getStored, setStored } from '#lib/web/ui/storage/account-storage.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const reply = (id: string, days: number): Reply => ({ id, repliedAt: daysAgo(days) });
let count = 0;

/** Each test has its own user, as the store is shared. */
let user: string;
beforeEach(() => {
  count += 1;
  user = `somebody ${count}`;
  act(() => setRepliesUser(user));
});

const newCount = () => renderHook(() => useNewReplyCount('feedback')).result.current;
const isNew = (record: Reply) => renderHook(() => useIsNewReply('feedback')).result.current(record);
const openReply = (record: Reply) => render(<MarkReplyRead kind="feedback" {...record} />).unmount();

it('counts replies of the last thirty days, once per record', () => {
  const twice = reply('1', 2);
  act(() => addReplies('feedback', [twice, reply('2', 29), reply('3', 31), { id: '4', repliedAt: null }]));
  act(() => addReplies('feedback', [twice]));
  act(() => addReplies('reviews', [reply('1', 2)]));
  expect(newCount()).toBe(2);
});

it('a reply is new until it is opened, and a changed reply is new again', () => {
  const first = reply('1', 5);
  act(() => addReplies('feedback', [first, reply('2', 4)]));
  openReply(first);
  expect([newCount(), isNew(first)]).toEqual([1, false]);
  const second = reply('1', 1);
  act(() => addReplies('feedback', [second]));
  expect([newCount(), isNew(second)]).toEqual([2, true]);
});

it('all replies up to the latest are read, regardless of the local clock', () => {
  act(() => addReplies('feedback', [reply('1', 3), reply('2', -1)]));
  act(() => markAllRepliesRead('feedback'));
  expect(newCount()).toBe(0);
  act(() => addReplies('feedback', [reply('3', -2)]));
  expect(newCount()).toBe(1);
});

it('accounts have their own replies, also those loaded before the account is set', () => {
  act(() => addReplies('feedback', [reply('1', 1)]));
  openReply(reply('2', 1));
  act(() => setRepliesUser(`${user}, other`));
  expect([newCount(), isNew(reply('2', 1))]).toEqual([0, true]);
});

it('old replies are removed from the storage', () => {
  const old = `9@${daysAgo(40)}`;
  setStored(user, 'replies.feedback', { replies: [old], upTo: '' });
  const recent = reply('1', 1);
  openReply(recent);
  expect(getStored(user, 'replies.feedback')).toEqual({ replies: [`1@${recent.repliedAt}`], upTo: '' });
});

it.each([null, 'text', 7, [], { replies: 'x', upTo: 3 }, { replies: [1, null] }])(
  'ignores a stored value of %j',
  (value) => {
    setStored(user, 'replies.feedback', value);
    expect(isNew(reply('1', 1))).toBe(true);
    openReply(reply('1', 1));
  },
);
