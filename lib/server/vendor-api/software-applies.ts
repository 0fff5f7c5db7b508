import { softwareApplyStatusNames } from '#lib/contract/constants.ts';
import type {
  softwareApplies as appliesContract,
  SoftwareApplyRow,
} from '#lib/contract/operations/software-applies.ts';
import type { Handlers } from '../operations/context.ts';
import {
  createRequest,
  fetchChoices,
  fetchWithLabels,
  type RequestLabels,
  requestFields,
  requestParameters,
  toRequestDetail,
  toRequestRow,
} from './after-sales-requests.ts';
import { openUrl } from './files.ts';
import { calls } from './http/calls.ts';
import { instant, text, type WireRecord } from './http/readers.ts';
import { listParameters, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';

const sorts = { createdAt: 'create_time', disposedAt: 'dispose_time' };
const fieldNames = { device_sn: 'sn', order_no: 'orderNumber', remark: 'remark', file: 'file' };

const toRow = (row: WireRecord, labels: RequestLabels, id?: string): SoftwareApplyRow => ({
  ...toRequestRow(row, labels, id),
  orderNumber: text(row.order_no),
  suggestion: text(row.dispose_suggestion),
  disposedAt: instant(row.dispose_time),
});

/** Handlers of the requests for software: calls 67, 68 and 71. */
export const softwareApplies: Handlers<typeof appliesContract> = {
  list: async ({ query }, { vendor }) => {
    const request = vendor(calls.softwareApplies, {
      ...listParameters(query, sorts),
      ...requestParameters(query),
    });
    const { data, labels } = await fetchWithLabels('software', softwareApplyStatusNames, request, vendor);
    return toPage(data, query, (row) => toRow(row, labels));
  },
  choices: async (_, { vendor }) => {
    const { statuses, products } = await fetchChoices('software', vendor);
    return { statuses, products };
  },
  read: async ({ params: { id } }, { vendor }) => {
    const request = vendor(calls.softwareApply, { id });
    const { data, labels } = await fetchWithLabels('software', softwareApplyStatusNames, request, vendor);
    const row = readRecordById(data, ['id'], id, requestFields);
    return { ...toRow(row, labels, id), ...toRequestDetail(row, labels) };
  },
  create: ({ body }, { vendor }) =>
    createRequest(
      {
        call: calls.addSoftwareApply,
        list: calls.softwareApplies,
        values: {
          device_sn: body.sn,
          order_no: body.orderNumber,
          remark: body.remark || undefined,
          file: openUrl(body.file, 'file'),
        },
        fieldNames,
        listed: { order_no: body.orderNumber },
      },
      vendor,
    ),
};
