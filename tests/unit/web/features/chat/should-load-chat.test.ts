/** @jest-environment jsdom */

import { call } from '#lib/web/api/call.ts';
import { chatStorageOf, recordChatUse } from '#lib/web/features/chat/chat-storage.ts';
import { shouldLoadChat } from '#lib/web/features/chat/should-load-chat.ts';
import { entryOf } from './ChatProviders.tsx';

jest.mock('#lib/web/api/call.ts', () => ({ call: jest.fn() }));
const history = jest.mocked(call);
const old = '2020-01-01T00:00:00.000Z';
const returns = (id: string, at = old) =>
  history.mockResolvedValue({ items: [entryOf({ id, at })], more: false });

beforeEach(() => history.mockReset());

test('the chat is loaded without a call for an account that used it in this browser', async () => {
  recordChatUse('used');
  expect(await shouldLoadChat('used')).toBe(true);
  expect(history).not.toHaveBeenCalled();
});

test('old entries are read on the first visit, newer ones are unread', async () => {
  returns('7');
  expect(await shouldLoadChat('visitor')).toBe(false);
  expect(chatStorageOf('visitor').seen).toBe(7);
  returns('8');
  expect(await shouldLoadChat('visitor')).toBe(true);
  expect(chatStorageOf('visitor').seen).toBe(7);
});

test('the chat is loaded after a recent entry, as a reply can arrive', async () => {
  returns('7', new Date().toISOString());
  expect(await shouldLoadChat('recent')).toBe(true);
});

test('the chat is not loaded for an empty history or after a failed call', async () => {
  history.mockResolvedValue({ items: [], more: false });
  expect(await shouldLoadChat('empty')).toBe(false);
  history.mockRejectedValue(new TypeError('offline'));
  expect(await shouldLoadChat('offline')).toBe(false);
});
