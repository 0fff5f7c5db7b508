import { type RequestKind, usualResetTypeId } from '#lib/contract/constants.ts';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import type { UploadedFile } from '../../ui/form/attachment/use-upload.ts';
import { parseAmount } from '../../ui/form/parse-amount.ts';

/** The fields of all kinds. */
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

/** Returns undefined for no input, and an invalid amount as text, for the schema to reject. */
function toAmount(typed: string, currency: string, locale: string) {
  // The schema rejects the missing currency, and the missing amount too.
  if (currency === '') return { minor: typed.trim() === '' ? undefined : 1, currency };
  if (typed.trim() === '') return undefined;
  const minor = parseAmount(typed, currency, locale);
  return minor === undefined ? typed : { minor, currency };
}

/** Fields without a selection have no id. */
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
