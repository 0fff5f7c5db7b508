import type { RequestKind } from '../../contract/request-words.ts';
import { readAmount } from '../../ui/form/amount.ts';
import type { UploadedFile } from '../../ui/form/attachment/use-upload.ts';
import type { Values } from '../../ui/form/types.ts';
import { cleaned } from '../../ui/import/pasted.ts';

const fields: Readonly<Record<RequestKind, readonly string[]>> = {
  reset: ['sn', 'bluetoothSn', 'typeId', 'reasonId', 'remark', 'file'],
  refund: ['sn', 'orderNumber', 'currency', 'amount', 'reasonId', 'remark', 'file'],
  software: ['sn', 'orderNumber', 'remark', 'file'],
};

/** What the form of a new request starts with, about this device; `sn` may be "". */
export const emptyRequest = (kind: RequestKind, sn: string): Values =>
  Object.fromEntries(fields[kind].map((name) => [name, name === 'sn' ? sn : '']));

/** The file that a value of the form holds; null for none. */
export const fileOf = (value: string | null | undefined) =>
  JSON.parse(value || 'null') as UploadedFile | null;

/** Nothing typed is no amount; what is none stays text, for the schema to refuse. */
function amountOf(typed: string, currency: string, locale: string) {
  // Refused for its currency, and for nothing typed as well.
  if (currency === '') return { minor: typed.trim() === '' ? undefined : 1, currency };
  if (typed.trim() === '') return undefined;
  const minor = readAmount(typed, currency, locale);
  return minor === undefined ? typed : { minor, currency };
}

/** The body of a new request. Nothing chosen is nothing given, and no id. */
export function bodyOf(kind: RequestKind, values: Values, locale: string) {
  const given = (name: string) => values[name] ?? '';
  const chosen = (name: string) => values[name] || undefined;
  const common = {
    sn: cleaned(given('sn')) || undefined,
    remark: given('remark'),
    file: fileOf(values.file)?.url ?? null,
  };
  switch (kind) {
    case 'reset':
      return {
        ...common,
        typeId: chosen('typeId'),
        reasonId: chosen('reasonId'),
        bluetoothSn: given('bluetoothSn'),
      };
    case 'refund':
      return {
        ...common,
        orderNumber: given('orderNumber'),
        amount: amountOf(given('amount'), given('currency'), locale),
        reasonId: chosen('reasonId'),
      };
    case 'software':
      return { ...common, orderNumber: given('orderNumber'), file: common.file ?? undefined };
  }
}
