import type { RequestKind } from '#lib/contract/constants.ts';
import type { Money } from '#lib/contract/money.ts';
import { call } from '../../api/call.ts';
import type { RequestStart } from '../../nav.ts';
import { formatAmount } from '../../ui/form/parse-amount.ts';
import { emptyRequest, type RequestValues } from './form-values.ts';

/** Returns the values that the form starts with. Throws what `call` throws. */
export async function loadStart(
  kind: RequestKind,
  { sn = '', order = '', again }: RequestStart,
  locale: string,
  signal: AbortSignal,
): Promise<RequestValues> {
  const empty = { ...emptyRequest(sn), orderNumber: order };
  if (!again) return empty;
  const amountOf = (amount: Money | null) =>
    amount ? { amount: formatAmount(amount, locale), currency: amount.currency } : {};
  const options = { params: { id: again } };
  switch (kind) {
    case 'reset': {
      const earlier = await call('resets.read', options, { signal });
      const { type, reason, bluetoothSn } = earlier;
      return {
        ...empty,
        ...commonOf(earlier),
        bluetoothSn,
        typeId: type?.id ?? '',
        reasonId: reason?.id ?? '',
      };
    }
    case 'refund': {
      const earlier = await call('refunds.read', options, { signal });
      const { orderNumber, amount, reason } = earlier;
      return { ...empty, ...commonOf(earlier), orderNumber, reasonId: reason?.id ?? '', ...amountOf(amount) };
    }
    case 'software': {
      const earlier = await call('softwareApplies.read', options, { signal });
      return { ...empty, ...commonOf(earlier), orderNumber: earlier.orderNumber };
    }
  }
}

interface Earlier {
  sn: string;
  remark: string;
  files: readonly NonNullable<RequestValues['file']>[];
}

/** A request has one file; the vendor may have added others. */
const commonOf = ({ sn, remark, files: [file] }: Earlier) => ({ sn, remark, file: file?.url ? file : null });
