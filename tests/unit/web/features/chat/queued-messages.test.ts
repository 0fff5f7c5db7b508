import type { FromPortal } from '#lib/contract/chat-frames.ts';
import { chatFrameRate } from '#lib/contract/constants.ts';
import { TokenBucket } from '#lib/server/chat/token-bucket.ts';
import { entryOf } from './ChatProviders.tsx';
import { setUpChat, statesOf } from './chat-fixture.ts';

const fixture = setUpChat();

/** Forwards messages as the portal does, within its limits, and acknowledges them. Returns what arrives. */
function forwardMessages(messageRate: readonly [count: number, seconds: number], delayMs = 20) {
  const [frames, messages] = [new TokenBucket(chatFrameRate), new TokenBucket(messageRate)];
  const result = { texts: [] as string[], isTooFast: false };
  fixture.server.onFrame = (frame) => {
    if (!frames.tryTake()) result.isTooFast = true;
    if (frame.type !== 'message') return;
    const { clientId, text = '' } = frame;
    const isAccepted = messages.tryTake();
    if (isAccepted) result.texts.push(text);
    const id = String(result.texts.length);
    const reply: FromPortal = isAccepted
      ? { type: 'entry', entry: entryOf({ id, from: 'me', clientId, parts: [{ kind: 'text', text }] }) }
      : { type: 'refused', clientId, reason: 'busy', said: '' };
    setTimeout(() => fixture.server.sendFrame(reply), delayMs);
  };
  return result;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `message ${index}`);

async function queueMessages(texts: readonly string[]): Promise<void> {
  await fixture.start();
  for (const text of texts) fixture.chat.send({ text }, '');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fixture.server.sentTexts).toEqual([]);
}

describe('messages that are queued without a connection', () => {
  test.each([
    ['a slow vendor', [100_000, 1], 700],
    ['a fast vendor', [100_000, 1], 0],
    ['the limit of an account', [30, 30], 20],
  ] as const)('arrive once and in order with %s', async (_, messageRate, delayMs) => {
    const result = forwardMessages(messageRate, delayMs);
    const texts = numbered(300);
    await queueMessages(texts);
    await fixture.server.connect();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(result).toEqual({ texts, isTooFast: false });
    expect(fixture.chat.getState().outbox).toEqual([]);
  });

  test('do not overtake each other when a turn comes while they are sent', async () => {
    const result = forwardMessages([100_000, 1], 0);
    const texts = numbered(100);
    await queueMessages(texts);
    let passed = 0;
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => {
      passed += 7;
      return now() + passed;
    });
    await fixture.server.connect();
    await jest.advanceTimersByTimeAsync(60_000);
    jest.mocked(Date.now).mockRestore();
    expect(result.texts).toEqual(texts);
  });

  test('are sent at once when they are few', async () => {
    await queueMessages(numbered(3));
    await fixture.server.connect();
    expect(fixture.server.sentTexts).toEqual(numbered(3));
  });

  test('do not fail while they wait for their turn, and continue over the next connection', async () => {
    const result = forwardMessages([30, 30]);
    const texts = numbered(120);
    await queueMessages(texts);
    await fixture.server.connect();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(result.texts.length).toBeLessThan(120);
    await fixture.server.connect();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(result).toEqual({ texts, isTooFast: false });
    expect(fixture.chat.getState().outbox).toEqual([]);
  });
});

test('messages fail after a minute when the limit is reached for longer', async () => {
  const result = forwardMessages([1, 100_000]);
  await queueMessages(numbered(2));
  await fixture.server.connect();
  await jest.advanceTimersByTimeAsync(55_000);
  expect(statesOf(fixture.chat.getState())).toEqual([['message 1', expect.stringMatching(/waiting|sent/)]]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fixture.chat.getState().outbox).toMatchObject([{ state: 'failed', why: 'busy' }]);
  expect(result.texts).toEqual(['message 0']);
});

test('messages without an acknowledgement let others be sent', async () => {
  await queueMessages(numbered(12));
  await fixture.server.connect();
  expect(fixture.server.sentTexts.length).toBeLessThan(12);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(fixture.server.sentTexts).toEqual(numbered(12));
});
