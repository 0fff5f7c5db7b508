import type { SentMessage } from '#lib/contract/chat-frames.ts';
import type { Outgoing } from '#lib/web/features/chat/engine/state.ts';
import { entryOf } from './ChatProviders.tsx';
import { idsOf, numbersFrom, settle, setUpChat, statesOf } from './chat-fixture.ts';

const fixture = setUpChat();

describe('a message sent before the page was loaded', () => {
  const createUnsent = (behind: number): Outgoing => ({
    clientId: 'left-behind',
    text: 'hello',
    sn: '',
    state: 'sent',
    share: 0,
    behind,
  });

  test('has arrived when the log has it, also far back', async () => {
    fixture.server.addEntries(...numbersFrom(1, 5));
    fixture.server.log.push(entryOf({ id: '6', from: 'me', clientId: 'left-behind' }));
    fixture.server.addEntries(...numbersFrom(7, 40));
    fixture.server.storage.outbox = [createUnsent(5)];
    await fixture.start();
    await fixture.server.connect();
    expect(fixture.chat.getState().outbox).toEqual([]);
    expect(idsOf(fixture.chat.getState())).toEqual(numbersFrom(6, 41));
  });

  test('has failed when the log does not have it', async () => {
    fixture.server.addEntries(...numbersFrom(1, 50));
    fixture.server.storage.outbox = [createUnsent(5)];
    await fixture.start();
    await fixture.server.connect();
    expect(statesOf(fixture.chat.getState())).toEqual([['hello', 'failed']]);
  });
});

describe('while the history fails to load', () => {
  test('messages are sent, and the state shows that the log has a gap', async () => {
    fixture.server.addEntries(...numbersFrom(1, 3));
    await fixture.start();
    fixture.server.isHistoryDown = true;
    await fixture.server.connect();
    fixture.chat.send({ text: 'one' }, '');
    fixture.chat.send({ text: 'two' }, '');
    expect(fixture.server.sentTexts).toEqual(['one', 'two']);
    expect(fixture.chat.getState().hasGap).toBe(true);
    fixture.server.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fixture.chat.getState().hasGap).toBe(false);
    // No failure was reported, so a response may still arrive.
    expect(statesOf(fixture.chat.getState())).toEqual([
      ['one', 'sent'],
      ['two', 'sent'],
    ]);
  });

  test('messages wait for the result of earlier ones after a lost connection', async () => {
    await fixture.start();
    await fixture.server.connect();
    fixture.chat.send({ text: 'one' }, '');
    fixture.server.sendFrame({ type: 'lost' });
    fixture.server.isHistoryDown = true;
    await fixture.server.connect();
    fixture.chat.send({ text: 'two' }, '');
    expect(fixture.server.sentTexts).toEqual(['one']);
    fixture.server.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fixture.server.sentTexts).toEqual(['one', 'two']);
    expect(statesOf(fixture.chat.getState())).toEqual([
      ['one', 'failed'],
      ['two', 'sent'],
    ]);
  });

  test('the first load can be retried', async () => {
    fixture.server.addEntries(...numbersFrom(1, 12));
    fixture.server.isHistoryDown = true;
    fixture.create();
    await expect(fixture.chat.loadLatest()).rejects.toThrow('down');
    expect(fixture.chat.getState().older).toBe('failed');
    fixture.server.isHistoryDown = false;
    await fixture.chat.loadOlder();
    expect(fixture.chat.getState()).toMatchObject({ older: 'more', seen: 12 });
  });
});

describe('a message that the portal could not forward', () => {
  const rejectFirst = () => {
    const [message] = fixture.server.sent.filter((each): each is SentMessage => each.type === 'message');
    fixture.server.sendFrame({
      type: 'refused',
      clientId: String(message?.clientId),
      reason: 'notConnected',
      said: '',
    });
  };

  test('waits for the next connection', async () => {
    await fixture.start();
    await fixture.server.connect();
    fixture.chat.send({ text: 'one' }, '');
    rejectFirst();
    expect(statesOf(fixture.chat.getState())).toEqual([['one', 'waiting']]);
    await fixture.server.connect();
    expect(fixture.server.sentTexts).toEqual(['one', 'one']);
  });

  test('has failed without a connection after 30 seconds', async () => {
    await fixture.start();
    await fixture.server.connect();
    fixture.chat.send({ text: 'one' }, '');
    rejectFirst();
    fixture.server.sendFrame({ type: 'lost' });
    await jest.advanceTimersByTimeAsync(31_000);
    expect(statesOf(fixture.chat.getState())).toEqual([['one', 'failed']]);
  });
});

test('files are uploaded one at a time', async () => {
  await fixture.start();
  await fixture.server.connect();
  const file = (name: string) => new File(['x'], name);
  fixture.chat.send({ upload: file('a.png') }, '');
  await settle();
  fixture.server.uploading[0]?.fail(new Error('broke'));
  await settle();
  fixture.chat.send({ upload: file('b.png') }, '');
  const [failed] = fixture.chat.getState().outbox;
  fixture.chat.resend(String(failed?.clientId));
  fixture.chat.send({ upload: file('c.png') }, '');
  await settle();
  expect(fixture.server.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  // A discarded upload never starts.
  fixture.chat.discard(String(failed?.clientId));
  fixture.server.uploading[1]?.done();
  await settle();
  expect(fixture.server.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
});

describe('the order of messages', () => {
  const rejectAt = (at: number) => {
    const message = fixture.server.sent.filter((each): each is SentMessage => each.type === 'message')[at];
    const clientId = String(message?.clientId);
    fixture.server.sendFrame({ type: 'refused', clientId, reason: 'notConnected', said: '' });
  };

  test('is kept when several fail together and are rejected late', async () => {
    await fixture.start();
    await fixture.server.connect();
    fixture.chat.send({ text: 'one' }, '');
    fixture.chat.send({ text: 'two' }, '');
    fixture.server.isHistoryDown = true;
    fixture.server.sendFrame({ type: 'lost' });
    await fixture.server.connect();
    rejectAt(0);
    rejectAt(1);
    expect(fixture.server.sentTexts).toEqual(['one', 'two', 'one', 'two']);
  });

  test('is kept when a message waited for one that arrived late', async () => {
    await fixture.start();
    await fixture.server.connect();
    fixture.chat.send({ text: 'zero' }, '');
    const [zero] = fixture.server.sent as SentMessage[];
    fixture.server.isHistoryDown = true;
    fixture.server.sendFrame({ type: 'lost' });
    await fixture.server.connect();
    fixture.chat.send({ text: 'one' }, '');
    fixture.server.sendFrame({
      type: 'entry',
      entry: entryOf({ id: '1', from: 'me', clientId: String(zero?.clientId) }),
    });
    fixture.chat.send({ text: 'two' }, '');
    expect(fixture.server.sentTexts).toEqual(['zero', 'one', 'two']);
  });
});

test('one entry confirms only one of two messages with the same text', async () => {
  await fixture.start();
  await fixture.server.connect();
  fixture.chat.send({ text: 'ok' }, '');
  fixture.chat.send({ text: 'ok' }, '');
  const [first] = fixture.server.sent as SentMessage[];
  const parts = [{ kind: 'text' as const, text: 'ok' }];
  const clientId = String(first?.clientId);
  fixture.server.sendFrame({ type: 'entry', entry: entryOf({ id: '2', from: 'me', parts, clientId }) });
  fixture.server.sendFrame({ type: 'lost' });
  fixture.server.log.push(entryOf({ id: '2', from: 'me', parts, clientId: null }));
  await fixture.server.connect();
  expect(statesOf(fixture.chat.getState())).toEqual([['ok', 'failed']]);
});
