import { z } from 'zod';
import { listQuery, pageOf } from '../list.ts';
import { currency, maxPriceMinor, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { id, idInput, idParams, instant, vendorStatus } from '../values.ts';
import {
  orderNumber,
  requestChoices,
  requestDetails,
  requestDraft,
  requestFilters,
  requestRow,
  requestStatuses,
  uploadedFileUrl,
} from './requests.ts';

export const RefundRow = z.object({
  ...requestRow,
  amount: money.nullable(),
  orderNumber: z.string(),
  reason: vendorStatus.nullable(),
  decidedAt: instant.nullable(),
});
export type RefundRow = z.output<typeof RefundRow>;

export const Refund = RefundRow.extend(requestDetails);
export type Refund = z.output<typeof Refund>;

export const RefundDraft = z.strictObject({
  ...requestDraft,
  orderNumber,
  amount: z.strictObject({ minor: z.int().min(1).max(maxPriceMinor), currency }),
  reasonId: idInput,
  file: uploadedFileUrl.nullable(),
});

const refundSorts = ['createdAt', 'decidedAt', 'amount'] as const;

/** Vendor calls 64, 65, 66 and 70. */
export const refunds = {
  list: operation('refunds.list', {
    access: 'afterSales',
    summary: 'Lists software refund requests',
    query: listQuery({ ...requestFilters, reason: idInput.optional() }, refundSorts),
    response: pageOf(RefundRow),
  }),
  choices: operation('refunds.choices', {
    access: 'afterSales',
    summary: 'Lists the options of software refunds',
    response: z.object({ statuses: requestStatuses, reasons: requestChoices, products: requestChoices }),
  }),
  read: operation('refunds.read', {
    access: 'afterSales',
    summary: 'Retrieves a software refund request',
    params: idParams,
    response: Refund,
  }),
  create: operation('refunds.create', {
    access: 'afterSales',
    summary: 'Requests a software refund',
    body: RefundDraft,
    response: z.object({ id }),
    audited: ['sn', 'orderNumber'],
    status: 201,
  }),
};
