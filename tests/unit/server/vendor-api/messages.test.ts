import type { OperationContext } from '#lib/server/operations/context.ts';
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
    'is done when the vendor accepts it with %j',
    async (data) => {
      expect(await remove(data)).toEqual({ done: ['1', '2'], failed: [] });
    },
  );
});
