import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import type { call } from '#lib/web/api/call.ts';
import { ShippingDraft } from '#lib/web/features/shop-orders/shipping/shipping-draft.ts';
import { jobTexts } from '../../../../harness/crashing-browser.ts';
import { createMemoryStorage } from '../../../../harness/memory-storage.ts';

const order = { id: '1', number: 'SH1', version: 'v' } as ShopOrderRow;
const failure = Object.assign(new Error(), { code: 'outcomeUnknown' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('follows each job of a run in another tab without offering actions, and takes over when it has ended', async () => {
  const values = new Map<string, unknown>();
  const lookUp = Promise.withResolvers<never>();
  let calls = 0;
  const failing = async (name: string) => {
    calls += 1;
    // The second look-up hangs.
    return name === 'shopOrders.read' && calls > 2 ? lookUp.promise : Promise.reject(failure);
  };
  const open = (callOperation: unknown) => {
    const draft = new ShippingDraft(createMemoryStorage(values), callOperation as typeof call);
    draft.load();
    return draft;
  };
  const first = open(failing);
  first.add(['1']);
  first.change(new Map([['1', { courierId: 'c', trackingNumber: 'T1' }]]));
  const run = first.createRun(first.state.entries, new Map([['1', order]]), [{ id: 'c', name: 'C' }]);
  await run?.start('send', jobTexts);
  expect(run?.statuses.of('1').state).toBe('unknown');

  const job = run?.start('lookUp', jobTexts);
  const second = open(failing);
  await settled();
  expect(second.state.run).toMatchObject({ busy: true, isInOtherTab: true });
  second.archiveReceipt();
  expect(second.state.entries).toEqual([]);

  lookUp.reject(failure);
  await job;
  await settled();
  expect(second.state.run).toMatchObject({ busy: false, isInOtherTab: false });
});
