import { z } from 'zod';
import { operation } from './operation.ts';

/** Products to choose from: vendor call 42. */
export const products = {
  choices: operation('products.choices', {
    access: 'equipment',
    summary: 'Products to choose from',
    response: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
    }),
  }),
};
