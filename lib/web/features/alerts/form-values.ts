import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { recordOptions } from '../../queries/options.ts';
import { parseWholeNumber } from '../../ui/form/parse-whole-number.ts';
import type { PlainValues } from '../../ui/form/types.ts';

export const emptyAlert: PlainValues = { productId: '', threshold: '' };

/** Returns the body of a new alert. The schema rejects what is undefined: no product, or a threshold that is no number. */
export const toCreateBody = ({ productId, threshold }: PlainValues) => ({
  productId: productId || undefined,
  threshold: parseWholeNumber(threshold),
});

export const toFormValues = ({ threshold, reminds }: InventoryAlert): PlainValues => ({
  threshold: String(threshold ?? ''),
  // Without a choice, a save leaves the reminder as it is.
  reminds: flagText(reminds, 'on', 'off'),
});

/** Returns the body of a change, with the version that the user saw. The reminder is left out when it did not change. */
export const toChangeBody = (
  { threshold, reminds }: PlainValues,
  initialValues: PlainValues,
  version: string,
) => ({
  threshold: parseWholeNumber(threshold),
  ...(reminds === initialValues.reminds ? {} : { reminds: reminds === 'on' }),
  version,
});

/** Returns the options for a new alert: the products that have no alert yet. */
export function withoutAlert(
  products: readonly { id: string; name: string; type: string }[],
  alerts: readonly Pick<InventoryAlert, 'productId'>[],
) {
  const usedProductIds = new Set(alerts.map(({ productId }) => productId));
  return recordOptions(products, ({ type }) => type).filter(({ value }) => !usedProductIds.has(value));
}
