import { z } from 'zod';
import { salesGroups } from '../constants.ts';
import { currency, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { day, idInput } from '../values.ts';

export const SalesQuery = z.strictObject({
  group: z.enum(salesGroups).default('month'),
  from: day.optional(),
  to: day.optional(),
  product: idInput.optional(),
  platform: idInput.optional(),
  currency: currency.optional(),
});

export const SalesFigure = z.object({
  key: z.string(),
  name: z.string(),
  orders: z.int(),
  goods: z.int(),
  amount: money,
});
export type SalesFigure = z.output<typeof SalesFigure>;

/** Vendor call 23. */
export const sales = {
  figures: operation('sales.figures', {
    access: 'business',
    summary: 'Retrieves sales figures',
    query: SalesQuery,
    response: z.object({ items: z.array(SalesFigure) }),
  }),
};
