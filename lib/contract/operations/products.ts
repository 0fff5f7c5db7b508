import { z } from 'zod';
import { operation } from '../operation.ts';

/** Products to choose from. */
export const products = {
  choices: operation('products.choices', {
    route: 'GET /api/v1/products',
    vendorCalls: [42],
    access: 'equipment',
    summary: 'Lists products to choose from',
    response: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
    }),
  }),
};
