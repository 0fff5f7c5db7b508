import type { RequestKind } from '#lib/contract/constants.ts';
import type { Money } from '#lib/contract/money.ts';
import { call } from '../../api/call.ts';
import type { RequestStart } from '../../nav.ts';
import { formatAmount } from '../../ui/form/parse-amount.ts';
import { emptyRequest, type RequestValues } from './form-values.ts';

/**
 * Returns the first values of the form: those of the URL, or those of the request that is requested again. Loads that request,
 * and throws what `call` throws.
 */
export async function loadInitialValues(
  kind: RequestKind,
  { sn = '', order = '', again }: RequestStart,
  locale: string,
  signal: AbortSignal,
): Promise<RequestValues> {
  const empty = { ...emptyRequest(sn), orderNumber: order };
  if (!again) return empty;
  const toAmountValues = (amount: Money | null) =>
    amount ? { amount: formatAmount(amount, locale), currency: amount.currency } : {};
  const options = { params: { id: again } };
  switch (kind) {
    case 'reset': {
      const earlier = await call('resets.read', options, { signal });
      const { type, reason, bluetoothSn } = earlier;
      return {
        ...empty,
        ...toCommonValues(earlier),
        bluetoothSn,
        typeId: type?.id ?? '',
        reasonId: reason?.id ?? '',
      };
    }
    case 'refund': {
      const earlier = await call('refunds.read', options, { signal });
      const { orderNumber, amount, reason } = earlier;
      return {
        ...empty,
        ...toCommonValues(earlier),
        orderNumber,
        reasonId: reason?.id ?? '',
        ...toAmountValues(amount),
      };
    }
    case 'software': {
      const earlier = await call('softwareApplies.read', options, { signal });
      return { ...empty, ...toCommonValues(earlier), orderNumber: earlier.orderNumber };
    }
  }
}

interface EarlierRequest {
  sn: string;
  remark: string;
  files: readonly NonNullable<RequestValues['file']>[];
}

/** Takes the first file only, as the form has one. The vendor may have added others. */
const toCommonValues = ({ sn, remark, files: [file] }: EarlierRequest) => ({
  sn,
  remark,
  file: file?.url ? file : null,
});
