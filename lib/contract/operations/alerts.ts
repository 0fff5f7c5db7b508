import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idInput, idParams, instant, version } from '../values.ts';

const count = z.int();

export const InventoryAlert = z.object({
  id,
  productId: z.string(),
  product: z.string(),
  threshold: count,
  inactive: count,
  low: z.boolean(),
  reminds: z.boolean(),
  createdAt: instant.nullable(),
  version,
});
export type InventoryAlert = z.output<typeof InventoryAlert>;

const threshold = z.int().min(0).max(1_000_000);

export const InventoryAlertDraft = z.strictObject({ productId: idInput, threshold });

export const InventoryAlertChange = z
  .strictObject({ threshold, reminds: z.boolean(), version })
  .partial()
  .refine((change) => change.threshold !== undefined || change.reminds !== undefined, {
    ...withCode('required'),
    path: ['threshold'],
  });

/** Vendor calls 47 to 51. */
export const inventoryAlerts = {
  list: operation('inventoryAlerts.list', {
    access: 'business',
    summary: 'Lists inventory alerts',
    query: listQuery({}, ['createdAt']).omit({ sort: true }),
    response: pageOf(InventoryAlert),
  }),
  create: operation('inventoryAlerts.create', {
    access: 'business',
    summary: 'Creates an inventory alert',
    body: InventoryAlertDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('inventoryAlerts.change', {
    access: 'business',
    summary: 'Updates an inventory alert',
    params: idParams,
    body: InventoryAlertChange,
    response: z.object({ id }),
  }),
  remove: operation('inventoryAlerts.remove', {
    access: 'business',
    summary: 'Deletes an inventory alert',
    params: idParams,
    response: z.object({ id }),
  }),
  firing: operation('inventoryAlerts.firing', {
    access: 'business',
    summary: 'Lists products with low stock',
    response: z.object({
      items: z.array(z.object({ id, product: z.string(), threshold: count, inactive: count })),
    }),
  }),
};
