import type { SentMessage } from '../../../../lib/contract/chat-frames.ts';
import { Conversation } from '../../../../lib/features/chat/engine/conversation.ts';
import type { Outgoing } from '../../../../lib/features/chat/engine/state.ts';
import { from, idsOf, Scripted, settle, statesOf } from './scripted.ts';
import { entryOf } from './texts.tsx';

let script: Scripted;
let chat: Conversation;

const begin = async () => {
  chat = new Conversation(script.world);
  await chat.look();
  chat.connect();
};

beforeEach(() => {
  jest.useFakeTimers();
  script = new Scripted();
});
afterEach(() => {
  chat.end();
  jest.useRealTimers();
});

describe('what was sent before the page was loaded', () => {
  const left = (behind: number): Outgoing => ({
    clientId: 'left-behind',
    text: 'hello',
    sn: '',
    state: 'sent',
    share: 0,
    behind,
  });

  test('has arrived when the log has it, however far back', async () => {
    script.wrote(...from(1, 5));
    script.log.push(entryOf({ id: '6', from: 'me', clientId: 'left-behind' }));
    script.wrote(...from(7, 40));
    script.memory.outbox = [left(5)];
    await begin();
    await script.ready();
    expect(chat.getState().outbox).toEqual([]);
    expect(idsOf(chat.getState())).toEqual(from(6, 41));
  });

  test('has failed when the log has not got it', async () => {
    script.wrote(...from(1, 50));
    script.memory.outbox = [left(5)];
    await begin();
    await script.ready();
    expect(statesOf(chat.getState())).toEqual([['hello', 'failed']]);
  });
});

describe('while the history cannot be had', () => {
  test('what is written goes out, and the reader is told', async () => {
    script.wrote(...from(1, 3));
    await begin();
    script.isHistoryDown = true;
    await script.ready();
    chat.send({ text: 'one' }, '');
    chat.send({ text: 'two' }, '');
    expect(script.said).toEqual(['one', 'two']);
    expect(chat.getState().behind).toBe(true);
    script.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(chat.getState().behind).toBe(false);
    // They may still be answered: nobody has said that they failed.
    expect(statesOf(chat.getState())).toEqual([
      ['one', 'sent'],
      ['two', 'sent'],
    ]);
  });

  test('nothing overtakes what broke with a connection before', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    script.tell({ type: 'lost' });
    script.isHistoryDown = true;
    await script.ready();
    chat.send({ text: 'two' }, '');
    expect(script.said).toEqual(['one']);
    script.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(script.said).toEqual(['one', 'two']);
    expect(statesOf(chat.getState())).toEqual([
      ['one', 'failed'],
      ['two', 'sent'],
    ]);
  });

  test('the first look can be repeated, and is a first look', async () => {
    script.wrote(...from(1, 12));
    script.isHistoryDown = true;
    chat = new Conversation(script.world);
    await expect(chat.look()).rejects.toThrow('down');
    expect(chat.getState().older).toBe('failed');
    script.isHistoryDown = false;
    await chat.loadOlder();
    expect(chat.getState()).toMatchObject({ older: 'more', seen: 12 });
  });
});

describe('a message that the portal could not hand on', () => {
  const refuse = () => {
    const [message] = script.sent.filter((each): each is SentMessage => each.type === 'message');
    script.tell({
      type: 'refused',
      clientId: String(message?.clientId),
      reason: 'notConnected',
      said: '',
    });
  };

  test('waits for the next connection', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    refuse();
    expect(statesOf(chat.getState())).toEqual([['one', 'waiting']]);
    await script.ready();
    expect(script.said).toEqual(['one', 'one']);
  });

  test('has failed when none comes in time', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    refuse();
    script.tell({ type: 'lost' });
    await jest.advanceTimersByTimeAsync(31_000);
    expect(statesOf(chat.getState())).toEqual([['one', 'failed']]);
  });
});

test('files go up one after the other', async () => {
  await begin();
  await script.ready();
  const file = (name: string) => new File(['x'], name);
  chat.send({ upload: file('a.png') }, '');
  await settle();
  script.uploading[0]?.fail(new Error('broke'));
  await settle();
  chat.send({ upload: file('b.png') }, '');
  const [failed] = chat.getState().outbox;
  chat.resend(String(failed?.clientId));
  chat.send({ upload: file('c.png') }, '');
  await settle();
  expect(script.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  // What is taken back before its turn never begins.
  chat.discard(String(failed?.clientId));
  script.uploading[1]?.done();
  await settle();
  expect(script.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
});

describe('the order of what is written', () => {
  const refusedAs = (at: number) => {
    const message = script.sent.filter((each): each is SentMessage => each.type === 'message')[at];
    const clientId = String(message?.clientId);
    script.tell({ type: 'refused', clientId, reason: 'notConnected', said: '' });
  };

  test('is kept by those that broke together, however late that is told', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'one' }, '');
    chat.send({ text: 'two' }, '');
    script.isHistoryDown = true;
    script.tell({ type: 'lost' });
    await script.ready();
    refusedAs(0);
    refusedAs(1);
    expect(script.said).toEqual(['one', 'two', 'one', 'two']);
  });

  test('is kept by what waited for one that has arrived after all', async () => {
    await begin();
    await script.ready();
    chat.send({ text: 'zero' }, '');
    const [zero] = script.sent as SentMessage[];
    script.isHistoryDown = true;
    script.tell({ type: 'lost' });
    await script.ready();
    chat.send({ text: 'one' }, '');
    script.tell({ type: 'entry', entry: entryOf({ id: '1', from: 'me', clientId: String(zero?.clientId) }) });
    chat.send({ text: 'two' }, '');
    expect(script.said).toEqual(['zero', 'one', 'two']);
  });
});

test('of two messages with the same words one entry stands for one', async () => {
  await begin();
  await script.ready();
  chat.send({ text: 'ok' }, '');
  chat.send({ text: 'ok' }, '');
  const [first] = script.sent as SentMessage[];
  const parts = [{ kind: 'text' as const, text: 'ok' }];
  const clientId = String(first?.clientId);
  script.tell({ type: 'entry', entry: entryOf({ id: '2', from: 'me', parts, clientId }) });
  script.tell({ type: 'lost' });
  script.log.push(entryOf({ id: '2', from: 'me', parts, clientId: null }));
  await script.ready();
  expect(statesOf(chat.getState())).toEqual([['ok', 'failed']]);
});
