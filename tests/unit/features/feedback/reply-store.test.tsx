/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import {
  addReplies,
  markAllRepliesSeen,
  type Reply,
  setRepliesUser,
  useIsNewReply,
  useMarkReplySeen,
  useNewReplies,
} from '../../../../lib/features/feedback/reply-store.ts';
import { getStored, setStored } from '../../../../lib/ui/account-storage.ts';

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

const counted = () => renderHook(() => useNewReplies('feedback')).result.current;
const isNew = (record: Reply) => renderHook(() => useIsNewReply('feedback')).result.current(record);
const open = (record: Reply) => renderHook(() => useMarkReplySeen('feedback', record)).unmount();

it('counts what was answered within thirty days, and each record once', () => {
  const twice = reply('1', 2);
  act(() => addReplies('feedback', [twice, reply('2', 29), reply('3', 31), { id: '4', repliedAt: null }]));
  act(() => addReplies('feedback', [twice]));
  act(() => addReplies('reviews', [reply('1', 2)]));
  expect(counted()).toBe(2);
});

it('is new no more once it was opened, and again with another reply', () => {
  const first = reply('1', 5);
  act(() => addReplies('feedback', [first, reply('2', 4)]));
  open(first);
  expect([counted(), isNew(first)]).toEqual([1, false]);
  const second = reply('1', 1);
  act(() => addReplies('feedback', [second]));
  expect([counted(), isNew(second)]).toEqual([2, true]);
});

it('is seen with all others up to the latest, whatever the clock of this machine says', () => {
  act(() => addReplies('feedback', [reply('1', 3), reply('2', -1)]));
  act(() => markAllRepliesSeen('feedback'));
  expect(counted()).toBe(0);
  act(() => addReplies('feedback', [reply('3', -2)]));
  expect(counted()).toBe(1);
});

it('is each account’s own, and learnt before anybody is known to look', () => {
  act(() => addReplies('feedback', [reply('1', 1)]));
  open(reply('2', 1));
  act(() => setRepliesUser(`${user}, other`));
  expect([counted(), isNew(reply('2', 1))]).toEqual([0, true]);
});

it('forgets what is too old to be new, so that the memory stays small', () => {
  const old = `9@${daysAgo(40)}`;
  setStored(user, 'replies.feedback', { replies: [old], upTo: '' });
  const fresh = reply('1', 1);
  open(fresh);
  expect(getStored(user, 'replies.feedback')).toEqual({ replies: [`1@${fresh.repliedAt}`], upTo: '' });
});

it.each([null, 'text', 7, [], { replies: 'x', upTo: 3 }, { replies: [1, null] }])(
  'takes a memory that is %j for none',
  (value) => {
    setStored(user, 'replies.feedback', value);
    expect(isNew(reply('1', 1))).toBe(true);
    open(reply('1', 1));
  },
);
