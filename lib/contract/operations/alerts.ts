import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { created, id, idInput, idParams, instant, optionalId, version } from '../values.ts';

const count = z.int();

export const InventoryAlert = z
  .object({
    id,
    productId: z.string(),
    product: z.string(),
    threshold: count.nullable(),
    inactive: count
      .nullable()
      .describe('Devices of the account and the dealers below it that are not activated'),
    low: z.boolean().nullable().describe('Whether `inactive` is at or below `threshold`; null when unknown'),
    reminds: z.boolean().nullable().describe('False when the reminder is dismissed; null when unknown'),
    createdAt: instant.nullable(),
    version,
  })
  .meta({ id: 'InventoryAlert' });
export type InventoryAlert = z.output<typeof InventoryAlert>;

const threshold = z.int().min(0).max(1_000_000);

export const InventoryAlertDraft = z
  .strictObject({ productId: idInput, threshold })
  .meta({ id: 'InventoryAlertDraft' });

export const InventoryAlertChange = z
  .strictObject({ threshold, reminds: z.boolean(), version })
  .partial()
  .refine((change) => change.threshold !== undefined || change.reminds !== undefined, {
    ...withCode('required'),
    path: ['threshold'],
  })
  .meta({ id: 'InventoryAlertChange' });

const firing = z.enum(['yes']);

/** Low stock alerts. */
export const inventoryAlerts = {
  list: operation('inventoryAlerts.list', {
    route: 'GET /api/v1/inventory-alerts',
    vendorCalls: [47],
    access: 'business',
    summary: 'Lists inventory alerts',
    description: 'Newest first.',
    readsLists: true,
    query: listQuery({ firing: firing.optional().describe('`yes`: only alerts that remind now, or may') }, [
      'createdAt',
    ]).omit({ sort: true }),
    response: pageOf(InventoryAlert),
  }),
  create: operation('inventoryAlerts.create', {
    route: 'POST /api/v1/inventory-alerts',
    vendorCalls: [47, 48],
    access: 'business',
    summary: 'Creates an inventory alert',
    description: 'Fails with 409 when the product already has one.',
    sample: (ids) => ({ body: { productId: ids.product, threshold: 5 } }),
    body: InventoryAlertDraft,
    status: 201,
    response: created,
  }),
  change: operation('inventoryAlerts.change', {
    route: 'PATCH /api/v1/inventory-alerts/{id}',
    vendorCalls: [47, 51],
    readsLists: true,
    access: 'business',
    summary: 'Updates an inventory alert',
    description:
      'Changes the threshold or turns the reminder off or on. With `version`, fails with 409 when the alert has changed since it was read.',
    sample: (ids) => ({ params: { id: ids.alert }, body: { threshold: 7 } }),
    params: idParams,
    body: InventoryAlertChange,
    response: z.object({ id }),
  }),
  remove: operation('inventoryAlerts.remove', {
    route: 'DELETE /api/v1/inventory-alerts/{id}',
    vendorCalls: [50],
    access: 'business',
    summary: 'Deletes an inventory alert',
    sample: (ids) => ({ params: { id: ids.alert } }),
    params: idParams,
    response: z.object({ id }),
  }),
  firing: operation('inventoryAlerts.firing', {
    route: 'GET /api/v1/inventory-alerts/firing',
    vendorCalls: [49],
    access: 'business',
    summary: 'Lists products with low stock',
    description:
      'Alerts that remind now: the number of inactive devices is at or below the threshold, and the reminder is on.',
    response: z.object({
      items: z.array(
        z.object({
          id: optionalId,
          product: z.string(),
          threshold: count.nullable(),
          inactive: count.nullable(),
        }),
      ),
    }),
  }),
};
