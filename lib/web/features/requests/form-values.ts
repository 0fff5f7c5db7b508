import { type RequestKind, usualResetTypeId } from '#lib/contract/constants.ts';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import type { UploadedFile } from '../../ui/form/attachment/use-upload.ts';
import { parseAmount } from '../../ui/form/parse-amount.ts';

/** The values of the form. All kinds have the same, although each displays only some. */
export interface RequestValues {
  sn: string;
  bluetoothSn: string;
  typeId: string;
  reasonId: string;
  orderNumber: string;
  currency: string;
  amount: string;
  remark: string;
  file: UploadedFile | null;
}

export const emptyRequest = (sn: string): RequestValues => ({
  sn,
  bluetoothSn: '',
  typeId: usualResetTypeId,
  reasonId: '',
  orderNumber: '',
  currency: '',
  amount: '',
  remark: '',
  file: null,
});

/**
 * Converts the typed amount for the schema, which reports the errors. Without an input it is undefined, and an invalid amount
 * stays a text.
 */
function toAmount(typed: string, currency: string, locale: string) {
  // An amount cannot be parsed without its currency; 1 lets the schema report only the missing currency.
  if (currency === '') return { minor: typed.trim() === '' ? undefined : 1, currency };
  if (typed.trim() === '') return undefined;
  const minor = parseAmount(typed, currency, locale);
  return minor === undefined ? typed : { minor, currency };
}

/** Returns the body of the create operation. Empty selections are undefined, so that the schema reports them as missing. */
export function toCreateBody(kind: RequestKind, values: RequestValues, locale: string) {
  const { bluetoothSn, orderNumber, remark } = values;
  const typeId = values.typeId || undefined;
  const reasonId = values.reasonId || undefined;
  const common = { sn: cleanDeviceNumber(values.sn) || undefined, remark, file: values.file?.url ?? null };
  switch (kind) {
    case 'reset':
      return { ...common, typeId, reasonId, bluetoothSn };
    case 'refund':
      return {
        ...common,
        orderNumber,
        amount: toAmount(values.amount, values.currency, locale),
        reasonId,
      };
    case 'software':
      return { ...common, orderNumber, file: common.file ?? undefined };
  }
}
