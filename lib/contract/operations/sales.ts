import { z } from 'zod';
import { salesGroups } from '../constants.ts';
import { currency, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { day, idInput } from '../values.ts';

export const SalesQuery = z.strictObject({
  group: z.enum(salesGroups).default('month'),
  from: day.optional().describe('First day, in UTC'),
  to: day.optional().describe('Last day, in UTC'),
  product: idInput.optional(),
  platform: idInput.optional(),
  currency: currency.optional(),
});

export const SalesFigure = z
  .object({
    key: z
      .string()
      .describe('Month `YYYY-MM` or day `YYYY-MM-DD` in UTC, or the id of a product or platform'),
    name: z.string().describe('Name of the product or platform; empty for a month or day'),
    orders: z.int().nullable().describe('Paid and not refunded orders'),
    goods: z.int().nullable().describe('Pieces in these orders'),
    amount: money.nullable().describe('Total of these orders'),
    currency: z.string().describe('Of the amount; empty when unknown'),
  })
  .meta({ id: 'SalesFigure' });
export type SalesFigure = z.output<typeof SalesFigure>;

/** Sales statistics. */
export const sales = {
  figures: operation('sales.figures', {
    route: 'GET /api/v1/shop/sales',
    vendorCalls: [23],
    access: 'business',
    summary: 'Retrieves sales figures',
    description:
      'Paid and not refunded orders by month, day, product or platform, separately for each currency.',
    query: SalesQuery,
    response: z.object({ items: z.array(SalesFigure) }),
  }),
};
