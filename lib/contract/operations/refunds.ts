import { z } from 'zod';
import { listQuery, pageOf } from '../list.ts';
import { currency, maxPriceMinor, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { created, idInput, idParams, instant, vendorStatus } from '../values.ts';
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

export const RefundRow = z
  .object({
    ...requestRow,
    amount: money.nullable(),
    orderNumber: z.string(),
    reason: vendorStatus.nullable(),
    decidedAt: instant.nullable().describe('When the vendor decided'),
  })
  .meta({ id: 'RefundRow' });
export type RefundRow = z.output<typeof RefundRow>;

export const Refund = RefundRow.extend(requestDetails).meta({ id: 'Refund' });
export type Refund = z.output<typeof Refund>;

export const RefundDraft = z
  .strictObject({
    ...requestDraft,
    orderNumber,
    amount: z
      .strictObject({ minor: z.int().min(1).max(maxPriceMinor), currency })
      .describe('In the currency of the order, and at most its total'),
    reasonId: idInput.describe('An id of `reasons` of `refunds.choices`'),
    file: uploadedFileUrl.nullable().describe('`url` of an uploaded file'),
  })
  .meta({ id: 'RefundDraft' });

const refundSorts = ['createdAt', 'decidedAt', 'amount'] as const;

/** Software refund requests. */
export const refunds = {
  list: operation('refunds.list', {
    route: 'GET /api/v1/software-refunds',
    vendorCalls: [64, 65],
    access: 'afterSales',
    summary: 'Lists software refund requests',
    description: 'Newest first.',
    query: listQuery({ ...requestFilters, reason: idInput.optional() }, refundSorts),
    response: pageOf(RefundRow),
  }),
  choices: operation('refunds.choices', {
    route: 'GET /api/v1/software-refunds/choices',
    vendorCalls: [64],
    access: 'afterSales',
    summary: 'Lists the options of software refunds',
    probe: 'none',
    description: 'Statuses, reasons and products with the vendor’s names.',
    response: z.object({ statuses: requestStatuses, reasons: requestChoices, products: requestChoices }),
  }),
  read: operation('refunds.read', {
    route: 'GET /api/v1/software-refunds/{id}',
    vendorCalls: [64, 66],
    access: 'afterSales',
    summary: 'Retrieves a software refund request',
    probe: 'record',
    description: 'Includes its files and history.',
    params: idParams,
    response: Refund,
  }),
  create: operation('refunds.create', {
    route: 'POST /api/v1/software-refunds',
    vendorCalls: [65, 70],
    access: 'afterSales',
    summary: 'Requests a software refund',
    description:
      'The amount has the currency of the order and is at most its total. Fails with 409 while another request is open.',
    sample: ({ request: { sns, orderNumber } }) => ({
      body: {
        sn: sns.refund,
        orderNumber,
        amount: { minor: 100, currency: 'EUR' },
        reasonId: '1',
        remark: 'A sample',
        file: null,
      },
    }),
    body: RefundDraft,
    response: created,
    audited: ['sn', 'orderNumber'],
    status: 201,
  }),
};
