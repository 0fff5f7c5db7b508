import type { Operation } from '#lib/contract/operation.ts';
import { chat } from '#lib/contract/operations/chat.ts';
import { callHandler } from '#lib/server/api/call-handler.ts';
import { vendorCallStats } from '#lib/server/observe/log.ts';
import { handlers } from '#lib/server/operations/index.ts';
import { VendorFailed, VendorOutcomeUnknown, VendorTimeout } from '#lib/server/vendor-api/http/errors.ts';

jest.mock('#lib/server/operations/index.ts', () => ({ handlers: new Map() }));

/** The code with which an operation fails whose registration of the chat user (call 100) fails with this cause. */
async function codeOf(operation: Operation, cause: Error): Promise<string> {
  (handlers as Map<string, unknown>).set(operation.name, () => {
    throw new VendorOutcomeUnknown(cause);
  });
  const running = vendorCallStats.run({ ms: 0, calls: 2, writes: 1 } as never, () =>
    callHandler(operation, {}, { session: null, signal: undefined, sessions: {} as never }),
  );
  return running.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  );
}

describe('a chat user whose registration has an unknown outcome', () => {
  it.each([
    ['no response', new VendorTimeout({ neverSent: false }), 'vendorTimeout'],
    ['nonsense', new VendorFailed('HTML'), 'vendorFailed'],
  ])('fails a read like any other read after %s', async (_, cause, code) => {
    expect(await codeOf(chat.history, cause)).toBe(code);
    expect(await codeOf(chat.missed, cause)).toBe(code);
  });

  it('leaves the outcome of a write unknown', async () => {
    expect(await codeOf(chat.rate, new VendorFailed('HTML'))).toBe('outcomeUnknown');
  });
});
