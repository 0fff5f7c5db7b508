import type { sales as salesContract } from '../contract/sales.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { integer, records, requiredText, secondsOf, text } from './http/wire.ts';
import { money } from './money.ts';

/** What the account's own dealer's shop has sold. */
export const sales: Handlers<typeof salesContract> = {
  figures: async ({ query: { group, from, to, product, platform, currency } }, { vendor }) => {
    const rows = await vendor(calls.salesStatistics, {
      group,
      time_start: secondsOf(from),
      time_end: secondsOf(to, 'end'),
      product_id: product,
      platform_id: platform,
      currency,
    });
    return {
      items: records(rows).map((row) => ({
        key: requiredText(row.key),
        name: text(row.name),
        orders: integer(row.order_num),
        goods: integer(row.goods_num),
        amount: money(row.amount, row.currency),
      })),
    };
  },
};
