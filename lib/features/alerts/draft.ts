import type { InventoryAlert } from '../../contract/alerts.ts';
import { parseWholeNumber } from '../../ui/form/parse-whole-number.ts';
import type { Values } from '../../ui/form/types.ts';

/** What the form of a new alert starts with. */
export const emptyAlert: Values = { productId: '', threshold: '' };

/** The body of a new alert. */
export const draftOf = ({ productId, threshold }: Values) => ({
  // Nothing chosen is nothing given, and no id.
  productId: productId || undefined,
  threshold: parseWholeNumber(threshold),
});

/** What the form of an alert that exists starts with. */
export const valuesOf = ({ threshold, reminds }: InventoryAlert): Values => ({
  threshold: String(threshold),
  reminds: reminds ? 'on' : 'off',
});

/** The change that these values stand for: of the alert as it was seen, and the reminder only where it differs. */
export const changeOf = ({ threshold, reminds }: Values, start: Values, version: string) => ({
  threshold: parseWholeNumber(threshold),
  ...(reminds === start.reminds ? {} : { reminds: reminds === 'on' }),
  version,
});

/** The products that have no alert yet, to choose from. */
export function withoutAlert(
  products: readonly { id: string; name: string }[],
  alerts: readonly Pick<InventoryAlert, 'productId'>[],
) {
  const usedProductIds = new Set(alerts.map(({ productId }) => productId));
  return products
    .filter(({ id }) => !usedProductIds.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
}
