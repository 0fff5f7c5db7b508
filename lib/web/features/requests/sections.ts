'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type RequestKind, shopCurrencies } from '#lib/contract/constants.ts';
import { requestFile } from '#lib/contract/files/file-types.ts';
import type { Money } from '#lib/contract/money.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { upload } from '../../api/upload.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { UploadFile } from '../../ui/form/attachment/use-upload.ts';
import { formatAmount } from '../../ui/form/parse-amount.ts';
import type { FormField, FormSection } from '../../ui/form/types.ts';
import { DeviceField } from './DeviceField.tsx';
import { useRefundReasonName, useResetReasonName, useResetTypeName } from './labels.tsx';
import { OrderField } from './OrderField.tsx';

/** The vendor's types and reasons of a request, in its order. */
export interface RequestChoices {
  types: readonly VendorStatus[];
  reasons: readonly VendorStatus[];
}

interface SectionOptions extends RequestChoices {
  /** Whether the account may choose from its orders; otherwise it types the number. */
  hasOrders: boolean;
  /** The amount of the chosen order, which a refund cannot exceed. */
  total: Money | undefined;
}

const uploadFile: UploadFile = (file, options) =>
  upload('afterSalesFiles.upload', { query: { name: file.name }, file }, options);

export function useRequestSections(
  kind: RequestKind,
  { types, reasons, hasOrders, total }: SectionOptions,
): FormSection[] {
  const t = useTranslations('requests');
  const { megabytes, money: formatMoney } = useFormats();
  const locale = useLocale();
  const typeName = useResetTypeName();
  const resetReason = useResetReasonName();
  const refundReason = useRefundReasonName();
  return useMemo((): FormSection[] => {
    const options = (from: readonly VendorStatus[], nameOf: (status: VendorStatus) => string) =>
      from.map((status) => ({ value: status.id, label: nameOf(status) }));
    const sn: FormField = {
      kind: 'custom',
      name: 'sn',
      label: t('field.sn'),
      required: true,
      hint: t('form.snHint'),
      component: DeviceField,
      reasons: {
        required: t('form.snRequired'),
        refusedByVendor: t(kind === 'reset' ? 'form.notForReset' : 'form.notYours'),
        taken: t('form.underWay'),
      },
    };
    const bluetoothSn: FormField = {
      kind: 'text',
      name: 'bluetoothSn',
      label: t('field.bluetoothSn'),
    };
    const typeId: FormField = {
      kind: 'select',
      name: 'typeId',
      label: t('field.type'),
      required: true,
      options: options(types, typeName),
      reasons: { required: t('form.typeRequired') },
    };
    const reasonId: FormField = {
      kind: 'select',
      name: 'reasonId',
      label: t(kind === 'refund' ? 'field.refundReason' : 'field.reason'),
      required: true,
      options: options(reasons, kind === 'refund' ? refundReason : resetReason),
      reasons: { required: t('form.reasonRequired') },
    };
    const orderNumber: FormField = {
      ...(hasOrders ? { kind: 'custom', component: OrderField } : { kind: 'text' }),
      name: 'orderNumber',
      label: t(kind === 'refund' ? 'field.refundOrder' : 'field.orderNumber'),
      required: true,
      hint: t(hasOrders ? 'form.orderChoiceHint' : 'form.orderHint'),
      reasons: { required: t('form.orderRequired'), refusedByVendor: t('form.notYourOrder') },
    };
    const example = formatAmount({ minor: 129_900, currency: 'EUR' }, locale);
    const money: FormField[] = [
      {
        kind: 'select',
        name: 'currency',
        label: t('form.currency'),
        required: true,
        options: shopCurrencies.map((value) => ({ value, label: value })),
        reasons: { required: t('form.currencyRequired'), currency: t('form.currencyRequired') },
      },
      {
        kind: 'amount',
        name: 'amount',
        label: t('field.amount'),
        required: true,
        currencyIn: 'currency',
        hint: total ? t('form.amountMost', { amount: formatMoney(total) }) : t('form.amountHint'),
        reasons: {
          required: t('form.amountRequired'),
          type: t('form.amountWrong', { example }),
          tooSmall: t('form.amountNothing'),
          ...(total && { tooBig: t('form.amountMost', { amount: formatMoney(total) }) }),
          refusedByVendor: t('form.amountRefused'),
        },
      },
    ];
    const remark: FormField = {
      kind: 'multiline',
      name: 'remark',
      label: t('field.remark'),
      wide: true,
      hint: t('form.remarkHint'),
    };
    const file: FormField = {
      kind: 'file',
      name: 'file',
      label: t('form.file'),
      required: kind === 'software',
      wide: true,
      rules: requestFile,
      limits: t('form.fileLimits', { size: megabytes(requestFile.maxBytes) }),
      upload: uploadFile,
      reasons: {
        required: t('form.fileRequired'),
        uploading: t('form.fileUploading'),
        refusedByVendor: t('form.fileRefused'),
      },
    };
    const fieldsByKind: Record<RequestKind, FormField[]> = {
      reset: [typeId, reasonId],
      refund: [orderNumber, reasonId, ...money],
      software: [orderNumber],
    };
    return [
      { title: t('section.device'), fields: kind === 'reset' ? [sn, bluetoothSn] : [sn] },
      { title: t('section.request'), fields: [...fieldsByKind[kind], remark, file] },
    ];
  }, [
    t,
    megabytes,
    formatMoney,
    locale,
    kind,
    types,
    reasons,
    hasOrders,
    total,
    typeName,
    resetReason,
    refundReason,
  ]);
}
