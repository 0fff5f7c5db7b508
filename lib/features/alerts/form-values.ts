import type { InventoryAlert } from '../../contract/alerts.ts';
import { parseWholeNumber } from '../../ui/form/parse-whole-number.ts';
import type { PlainValues } from '../../ui/form/types.ts';

export const emptyAlert: PlainValues = { productId: '', threshold: '' };

export const toCreateBody = ({ productId, threshold }: PlainValues) => ({
  // Without a selection there is no id.
  productId: productId || undefined,
  threshold: parseWholeNumber(threshold),
});

export const toFormValues = ({ threshold, reminds }: InventoryAlert): PlainValues => ({
  threshold: String(threshold),
  reminds: reminds ? 'on' : 'off',
});

/** Returns the change with the version that the reader saw. */
export const toChangeBody = ({ threshold, reminds }: PlainValues, start: PlainValues, version: string) => ({
  threshold: parseWholeNumber(threshold),
  ...(reminds === start.reminds ? {} : { reminds: reminds === 'on' }),
  version,
});

/** Returns the products without an alert as options. */
export function withoutAlert(
  products: readonly { id: string; name: string }[],
  alerts: readonly Pick<InventoryAlert, 'productId'>[],
) {
  const usedProductIds = new Set(alerts.map(({ productId }) => productId));
  return products
    .filter(({ id }) => !usedProductIds.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
}
