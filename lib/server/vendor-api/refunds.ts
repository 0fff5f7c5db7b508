import { refundStatusNames } from '#lib/contract/constants.ts';
import { toDecimal } from '#lib/contract/money.ts';
import type { RefundRow, refunds as refundsContract } from '#lib/contract/operations/refunds.ts';
import type { Handlers } from '../operations/context.ts';
import {
  createRequest,
  fetchChoices,
  fetchWithLabels,
  type RequestLabels,
  requestFields,
  requestParameters,
  toIdAndName,
  toRequestDetail,
  toRequestRow,
} from './after-sales-requests.ts';
import { openUrl } from './files.ts';
import { calls } from './http/calls.ts';
import { instant, text, type WireRecord } from './http/readers.ts';
import { moneyOrNull } from './mapping/money.ts';
import { listParameters, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';

const sorts = { createdAt: 'create_time', decidedAt: 'audit_time', amount: 'refund_amount' };
const fieldNames = {
  device_sn: 'sn',
  refund_order_no: 'orderNumber',
  refund_amount: 'amount',
  currency: 'amount',
  reason: 'reasonId',
  remark: 'remark',
  file: 'file',
};

const toRow = (row: WireRecord, labels: RequestLabels, id?: string): RefundRow => ({
  ...toRequestRow(row, labels, id),
  amount: moneyOrNull(row.refund_amount, row.currency),
  orderNumber: text(row.refund_order_no),
  reason: toIdAndName(row.reason_id, text(row.reason)),
  decidedAt: instant(row.audit_time),
});

/** Handlers of the requests for software refunds: calls 64 to 66 and 70. */
export const refunds: Handlers<typeof refundsContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listParameters(query, sorts), ...requestParameters(query), reason: query.reason };
    const request = vendor(calls.refunds, values);
    const { data, labels } = await fetchWithLabels('refund', refundStatusNames, request, vendor);
    return toPage(data, query, (row) => toRow(row, labels));
  },
  choices: (_, { vendor }) => fetchChoices('refund', vendor),
  read: async ({ params: { id } }, { vendor }) => {
    const request = vendor(calls.refund, { id });
    const { data, labels } = await fetchWithLabels('refund', refundStatusNames, request, vendor);
    const row = readRecordById(data, ['id'], id, requestFields);
    return { ...toRow(row, labels, id), ...toRequestDetail(row, labels) };
  },
  create: ({ body }, { vendor }) =>
    createRequest(
      {
        call: calls.addRefund,
        list: calls.refunds,
        values: {
          device_sn: body.sn,
          refund_order_no: body.orderNumber,
          refund_amount: toDecimal(body.amount),
          currency: body.amount.currency,
          reason: body.reasonId,
          remark: body.remark || undefined,
          file: body.file && openUrl(body.file, 'file'),
        },
        fieldNames,
        listed: { refund_order_no: body.orderNumber, reason_id: body.reasonId },
      },
      vendor,
    ),
};
