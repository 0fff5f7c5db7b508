import type { sales as salesContract } from '#lib/contract/operations/sales.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { integerOrNull, records, requiredText, text, toSeconds } from './http/readers.ts';
import { moneyOrNull } from './mapping/money.ts';

/** Handlers of the sales figures of the account's shop: call 23. Only an empty array means no sales. */
export const sales: Handlers<typeof salesContract> = {
  figures: async ({ query: { group, from, to, product, platform, currency } }, { vendor }) => {
    const rows = await vendor(calls.salesStatistics, {
      group,
      time_start: toSeconds(from),
      time_end: toSeconds(to, 'end'),
      product_id: product,
      platform_id: platform,
      currency,
    });
    return {
      items: records(rows).map((row) => ({
        key: requiredText(row.key),
        name: text(row.name),
        orders: integerOrNull(row.order_num),
        goods: integerOrNull(row.goods_num),
        amount: moneyOrNull(row.amount, row.currency),
        currency: text(row.currency).trim().toUpperCase(),
      })),
    };
  },
};
