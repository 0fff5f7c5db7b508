import { z } from 'zod';
import { listQuery, pageOf } from './list.ts';
import { operation } from './operation.ts';
import { id, idInput, idParams, instant, version } from './values.ts';

const count = z.int();

/** A threshold of inactive devices for a product (portal.md 3). */
export const InventoryAlert = z.object({
  id,
  productId: z.string(),
  product: z.string(),
  threshold: count,
  /** Devices not activated yet, of the account and those beneath. */
  inactive: count,
  /** Whether inactive devices are at or below the threshold. */
  low: z.boolean(),
  /** False once it was dismissed for good; it can be switched on again. */
  reminds: z.boolean(),
  createdAt: instant.nullable(),
  /** Changes whenever the threshold or the reminder does. */
  version,
});
export type InventoryAlert = z.output<typeof InventoryAlert>;

const threshold = z.int().min(0).max(1_000_000);

export const InventoryAlertDraft = z.strictObject({ productId: idInput, threshold });

/** With the version that was seen, the change is refused (409) when somebody was faster; without, it is made all the same. */
export const InventoryAlertChange = z
  .strictObject({ threshold, reminds: z.boolean(), version })
  .partial()
  .refine((change) => change.threshold !== undefined || change.reminds !== undefined, {
    error: 'required',
    path: ['threshold'],
  });

/** Inventory alerts: vendor calls 47 to 51. */
export const inventoryAlerts = {
  list: operation('inventoryAlerts.list', {
    access: 'business',
    summary: 'List inventory alerts, the newest first',
    query: listQuery({}, ['createdAt']).omit({ sort: true }),
    response: pageOf(InventoryAlert),
  }),
  create: operation('inventoryAlerts.create', {
    access: 'business',
    summary: 'Add an inventory alert for a product',
    body: InventoryAlertDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('inventoryAlerts.change', {
    access: 'business',
    summary: 'Change the threshold of an inventory alert, dismiss it for good or switch it on again',
    params: idParams,
    body: InventoryAlertChange,
    response: z.object({ id }),
  }),
  remove: operation('inventoryAlerts.remove', {
    access: 'business',
    summary: 'Remove an inventory alert',
    params: idParams,
    response: z.object({ id }),
  }),
  firing: operation('inventoryAlerts.firing', {
    access: 'business',
    summary: 'Products whose inactive devices are at or below their threshold',
    response: z.object({
      items: z.array(z.object({ id, product: z.string(), threshold: count, inactive: count })),
    }),
  }),
};
