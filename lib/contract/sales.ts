import { z } from 'zod';
import { currency, money } from './money.ts';
import { operation } from './operation.ts';
import { salesGroups } from './shop-constants.ts';
import { day, idInput } from './values.ts';

/** What the statistics can be asked for; days are those of the order, in UTC, both included. */
export const SalesQuery = z.strictObject({
  group: z.enum(salesGroups).default('month'),
  from: day.optional(),
  to: day.optional(),
  product: idInput.optional(),
  platform: idInput.optional(),
  currency: currency.optional(),
});

/** What was sold in one currency, of one month, day, product or platform. */
export const SalesFigure = z.object({
  /** A month `YYYY-MM` or day `YYYY-MM-DD` in UTC, or the id of a product or platform. */
  key: z.string(),
  /** Of a product or platform; empty for a month or day. */
  name: z.string(),
  /** Orders that are paid for and not given back, the pieces in them, and what they come to. */
  orders: z.int(),
  goods: z.int(),
  amount: money,
});
export type SalesFigure = z.output<typeof SalesFigure>;

/** What the shop has sold: vendor call 23. */
export const sales = {
  figures: operation('sales.figures', {
    access: 'business',
    summary: 'What the shop has sold, by month, day, product or platform, and currency',
    query: SalesQuery,
    response: z.object({ items: z.array(SalesFigure) }),
  }),
};
