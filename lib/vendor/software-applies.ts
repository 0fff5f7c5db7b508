import { softwareApplyStatusNames } from '../contract/request-constants.ts';
import type { softwareApplies as appliesContract, SoftwareApplyRow } from '../contract/software-applies.ts';
import { openedUrl } from './files.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { instant, text, type Wire } from './http/wire.ts';
import { listValues, toPage } from './page.ts';
import {
  choicesOf,
  type Reading,
  requestValues,
  sendRequest,
  toRequestMore,
  toRequestRow,
  withWords,
} from './requests.ts';

const sorts = { createdAt: 'create_time', disposedAt: 'dispose_time' };
const names = { device_sn: 'sn', order_no: 'orderNumber', remark: 'remark', file: 'file' };

const toRow = (row: Wire, reading: Reading): SoftwareApplyRow => ({
  ...toRequestRow(row, reading),
  orderNumber: text(row.order_no),
  suggestion: text(row.dispose_suggestion),
  disposedAt: instant(row.dispose_time),
});

/** Requests for software for devices in the account's sight. */
export const softwareApplies: Handlers<typeof appliesContract> = {
  list: async ({ query }, { vendor }) => {
    const asked = vendor(calls.softwareApplies, { ...listValues(query, sorts), ...requestValues(query) });
    const { data, reading } = await withWords('software', softwareApplyStatusNames, asked, vendor);
    return toPage(data, query, (row) => toRow(row, reading));
  },
  choices: async (_, { vendor }) => {
    const { statuses, products } = await choicesOf('software', vendor);
    return { statuses, products };
  },
  read: async ({ params: { id } }, { vendor }) => {
    const asked = vendor(calls.softwareApply, { id });
    const { data, reading } = await withWords('software', softwareApplyStatusNames, asked, vendor);
    return { ...toRow(data, reading), ...toRequestMore(data, reading) };
  },
  create: ({ body }, { vendor }) =>
    sendRequest(
      calls.addSoftwareApply,
      {
        device_sn: body.sn,
        order_no: body.orderNumber,
        remark: body.remark || undefined,
        file: openedUrl(body.file, 'file'),
      },
      names,
      vendor,
    ),
};
