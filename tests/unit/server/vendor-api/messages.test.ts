import type { OperationContext } from '#lib/server/operations/context.ts';
import { VendorFailed } from '#lib/server/vendor-api/http/errors.ts';
import { messages } from '#lib/server/vendor-api/messages.ts';

/** Removes two messages; the vendor responds with this data. */
const remove = async (data: unknown) =>
  messages.remove(
    { body: { ids: ['1', '2'] } } as never,
    { vendor: async () => data } as unknown as OperationContext,
  );

describe('a write to messages', () => {
  it('reports failed ids as named by the vendor, and the others as done', async () => {
    expect(await remove({ success: 1, failed: [{ id: '2', msg: 'message not found' }] })).toEqual({
      done: ['1'],
      failed: [{ id: '2', reason: 'message not found' }],
    });
  });

  it.each([[null], [''], [{}], [{ failed: null }], [{ failed: {} }], [[]]])(
    'is not reported as done when the vendor responds %j',
    async (data) => {
      await expect(remove(data)).rejects.toThrow(VendorFailed);
    },
  );
});
