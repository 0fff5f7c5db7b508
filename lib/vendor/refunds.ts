import type { RefundRow, refunds as refundsContract } from '../contract/refunds.ts';
import { refundStatusNames } from '../contract/request-constants.ts';
import { decimalOf } from '../money.ts';
import { openedUrl } from './files.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { instant, text, type Wire } from './http/wire.ts';
import { moneyOrNull } from './money.ts';
import { listValues, toPage } from './page.ts';
import {
  choicesOf,
  chosen,
  type Reading,
  requestValues,
  sendRequest,
  toRequestMore,
  toRequestRow,
  withWords,
} from './requests.ts';

const sorts = { createdAt: 'create_time', decidedAt: 'audit_time', amount: 'refund_amount' };
const names = {
  device_sn: 'sn',
  refund_order_no: 'orderNumber',
  refund_amount: 'amount',
  currency: 'amount',
  reason: 'reasonId',
  remark: 'remark',
  file: 'file',
};

const toRow = (row: Wire, reading: Reading): RefundRow => ({
  ...toRequestRow(row, reading),
  amount: moneyOrNull(row.refund_amount, row.currency),
  orderNumber: text(row.refund_order_no),
  reason: chosen(row.reason_id, text(row.reason)),
  decidedAt: instant(row.audit_time),
});

/** Software refunds for devices in the account's sight. */
export const refunds: Handlers<typeof refundsContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listValues(query, sorts), ...requestValues(query), reason: query.reason };
    const asked = vendor(calls.refunds, values);
    const { data, reading } = await withWords('refund', refundStatusNames, asked, vendor);
    return toPage(data, query, (row) => toRow(row, reading));
  },
  choices: (_, { vendor }) => choicesOf('refund', vendor),
  read: async ({ params: { id } }, { vendor }) => {
    const asked = vendor(calls.refund, { id });
    const { data, reading } = await withWords('refund', refundStatusNames, asked, vendor);
    return { ...toRow(data, reading), ...toRequestMore(data, reading) };
  },
  create: ({ body }, { vendor }) =>
    sendRequest(
      calls.addRefund,
      {
        device_sn: body.sn,
        refund_order_no: body.orderNumber,
        refund_amount: decimalOf(body.amount),
        currency: body.amount.currency,
        reason: body.reasonId,
        remark: body.remark || undefined,
        file: body.file && openedUrl(body.file, 'file'),
      },
      names,
      vendor,
    ),
};
