import { z } from 'zod';
import { listQuery, pageOf } from './list.ts';
import { currency, maxPrice, money } from './money.ts';
import { operation } from './operation.ts';
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
import { id, idInput, idParams, instant, vendorStatus } from './values.ts';

/** A request that money for software is given back (portal.md 3). */
export const RefundRow = z.object({
  ...requestRow,
  amount: money.nullable(),
  orderNumber: z.string(),
  /** In the vendor's words; without an id where the vendor has it in no list. */
  reason: vendorStatus.nullable(),
  decidedAt: instant.nullable(),
});
export type RefundRow = z.output<typeof RefundRow>;

export const Refund = RefundRow.extend(requestDetails);
export type Refund = z.output<typeof Refund>;

/** A new request; the amount is in the order's currency, and at most the order's. Refused (409) while one is under way. */
export const RefundDraft = z.strictObject({
  ...requestDraft,
  orderNumber,
  amount: z.strictObject({ minor: z.int().min(1).max(maxPrice), currency }),
  reasonId: idInput,
  file: uploadedFileUrl.nullable(),
});

const refundSorts = ['createdAt', 'decidedAt', 'amount'] as const;

/** Software refunds: vendor calls 64, 65, 66 and 70. */
export const refunds = {
  list: operation('refunds.list', {
    access: 'afterSales',
    summary: 'List requests for software refunds, the newest first',
    query: listQuery({ ...requestFilters, reason: idInput.optional() }, refundSorts),
    response: pageOf(RefundRow),
  }),
  choices: operation('refunds.choices', {
    access: 'afterSales',
    summary: 'Statuses, reasons and products of software refunds, in the vendor’s words',
    response: z.object({ statuses: requestStatuses, reasons: requestChoices, products: requestChoices }),
  }),
  read: operation('refunds.read', {
    access: 'afterSales',
    summary: 'Read a request for a software refund with its files and its history',
    params: idParams,
    response: Refund,
  }),
  create: operation('refunds.create', {
    access: 'afterSales',
    summary: 'Ask for a software refund',
    body: RefundDraft,
    response: z.object({ id }),
    audited: ['sn', 'orderNumber'],
    status: 201,
  }),
};
