import type { SentMessage } from '../../../../lib/contract/chat-frames.ts';
import type { Outgoing } from '../../../../lib/features/chat/engine/state.ts';
import { from, idsOf, onStage, settle, statesOf } from './scripted.ts';
import { entryOf } from './texts.tsx';

const on = onStage();

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
    on.script.wrote(...from(1, 5));
    on.script.log.push(entryOf({ id: '6', from: 'me', clientId: 'left-behind' }));
    on.script.wrote(...from(7, 40));
    on.script.storage.outbox = [left(5)];
    await on.begin();
    await on.script.ready();
    expect(on.chat.getState().outbox).toEqual([]);
    expect(idsOf(on.chat.getState())).toEqual(from(6, 41));
  });

  test('has failed when the log has not got it', async () => {
    on.script.wrote(...from(1, 50));
    on.script.storage.outbox = [left(5)];
    await on.begin();
    await on.script.ready();
    expect(statesOf(on.chat.getState())).toEqual([['hello', 'failed']]);
  });
});

describe('while the history cannot be had', () => {
  test('what is written goes out, and the reader is told', async () => {
    on.script.wrote(...from(1, 3));
    await on.begin();
    on.script.isHistoryDown = true;
    await on.script.ready();
    on.chat.send({ text: 'one' }, '');
    on.chat.send({ text: 'two' }, '');
    expect(on.script.said).toEqual(['one', 'two']);
    expect(on.chat.getState().behind).toBe(true);
    on.script.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(on.chat.getState().behind).toBe(false);
    // They may still be answered: nobody has said that they failed.
    expect(statesOf(on.chat.getState())).toEqual([
      ['one', 'sent'],
      ['two', 'sent'],
    ]);
  });

  test('nothing overtakes what broke with a connection before', async () => {
    await on.begin();
    await on.script.ready();
    on.chat.send({ text: 'one' }, '');
    on.script.tell({ type: 'lost' });
    on.script.isHistoryDown = true;
    await on.script.ready();
    on.chat.send({ text: 'two' }, '');
    expect(on.script.said).toEqual(['one']);
    on.script.isHistoryDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(on.script.said).toEqual(['one', 'two']);
    expect(statesOf(on.chat.getState())).toEqual([
      ['one', 'failed'],
      ['two', 'sent'],
    ]);
  });

  test('the first look can be repeated, and is a first look', async () => {
    on.script.wrote(...from(1, 12));
    on.script.isHistoryDown = true;
    on.create();
    await expect(on.chat.loadLatest()).rejects.toThrow('down');
    expect(on.chat.getState().older).toBe('failed');
    on.script.isHistoryDown = false;
    await on.chat.loadOlder();
    expect(on.chat.getState()).toMatchObject({ older: 'more', seen: 12 });
  });
});

describe('a message that the portal could not hand on', () => {
  const refuse = () => {
    const [message] = on.script.sent.filter((each): each is SentMessage => each.type === 'message');
    on.script.tell({
      type: 'refused',
      clientId: String(message?.clientId),
      reason: 'notConnected',
      said: '',
    });
  };

  test('waits for the next connection', async () => {
    await on.begin();
    await on.script.ready();
    on.chat.send({ text: 'one' }, '');
    refuse();
    expect(statesOf(on.chat.getState())).toEqual([['one', 'waiting']]);
    await on.script.ready();
    expect(on.script.said).toEqual(['one', 'one']);
  });

  test('has failed when none comes in time', async () => {
    await on.begin();
    await on.script.ready();
    on.chat.send({ text: 'one' }, '');
    refuse();
    on.script.tell({ type: 'lost' });
    await jest.advanceTimersByTimeAsync(31_000);
    expect(statesOf(on.chat.getState())).toEqual([['one', 'failed']]);
  });
});

test('files go up one after the other', async () => {
  await on.begin();
  await on.script.ready();
  const file = (name: string) => new File(['x'], name);
  on.chat.send({ upload: file('a.png') }, '');
  await settle();
  on.script.uploading[0]?.fail(new Error('broke'));
  await settle();
  on.chat.send({ upload: file('b.png') }, '');
  const [failed] = on.chat.getState().outbox;
  on.chat.resend(String(failed?.clientId));
  on.chat.send({ upload: file('c.png') }, '');
  await settle();
  expect(on.script.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  // What is taken back before its turn never begins.
  on.chat.discard(String(failed?.clientId));
  on.script.uploading[1]?.done();
  await settle();
  expect(on.script.uploading.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
});

describe('the order of what is written', () => {
  const refusedAs = (at: number) => {
    const message = on.script.sent.filter((each): each is SentMessage => each.type === 'message')[at];
    const clientId = String(message?.clientId);
    on.script.tell({ type: 'refused', clientId, reason: 'notConnected', said: '' });
  };

  test('is kept by those that broke together, however late that is told', async () => {
    await on.begin();
    await on.script.ready();
    on.chat.send({ text: 'one' }, '');
    on.chat.send({ text: 'two' }, '');
    on.script.isHistoryDown = true;
    on.script.tell({ type: 'lost' });
    await on.script.ready();
    refusedAs(0);
    refusedAs(1);
    expect(on.script.said).toEqual(['one', 'two', 'one', 'two']);
  });

  test('is kept by what waited for one that has arrived after all', async () => {
    await on.begin();
    await on.script.ready();
    on.chat.send({ text: 'zero' }, '');
    const [zero] = on.script.sent as SentMessage[];
    on.script.isHistoryDown = true;
    on.script.tell({ type: 'lost' });
    await on.script.ready();
    on.chat.send({ text: 'one' }, '');
    on.script.tell({
      type: 'entry',
      entry: entryOf({ id: '1', from: 'me', clientId: String(zero?.clientId) }),
    });
    on.chat.send({ text: 'two' }, '');
    expect(on.script.said).toEqual(['zero', 'one', 'two']);
  });
});

test('of two messages with the same words one entry stands for one', async () => {
  await on.begin();
  await on.script.ready();
  on.chat.send({ text: 'ok' }, '');
  on.chat.send({ text: 'ok' }, '');
  const [first] = on.script.sent as SentMessage[];
  const parts = [{ kind: 'text' as const, text: 'ok' }];
  const clientId = String(first?.clientId);
  on.script.tell({ type: 'entry', entry: entryOf({ id: '2', from: 'me', parts, clientId }) });
  on.script.tell({ type: 'lost' });
  on.script.log.push(entryOf({ id: '2', from: 'me', parts, clientId: null }));
  await on.script.ready();
  expect(statesOf(on.chat.getState())).toEqual([['ok', 'failed']]);
});
