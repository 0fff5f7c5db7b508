import { resetStatusNames } from '#lib/contract/constants.ts';
import type { InputOf } from '#lib/contract/operation.ts';
import type { ResetRow, resets as resetsContract } from '#lib/contract/operations/resets.ts';
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
import type { Values } from './http/client.ts';
import { instant, text, type WireRecord } from './http/readers.ts';
import { sanitizeFileName } from './mapping/file-name.ts';
import { listParameters, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';

const sorts = { createdAt: 'create_time', decidedAt: 'audit_time' };
const fieldNames = {
  device_sn: 'sn',
  apply_type: 'typeId',
  reason: 'reasonId',
  bluetooth_sn: 'bluetoothSn',
  remark: 'remark',
  file: 'file',
};

function toRow(row: WireRecord, labels: RequestLabels, id?: string): ResetRow {
  const type = text(row.apply_type);
  return {
    ...toRequestRow(row, labels, id),
    bluetoothSn: text(row.bluetooth_sn),
    type: toIdAndName(type, labels.types.find(({ id }) => id === type)?.name ?? ''),
    reason: toIdAndName(row.reason_id, text(row.reason)),
    newCode: text(row.new_code),
    decidedAt: instant(row.audit_time),
  };
}

const filterValues = (query: InputOf<typeof resetsContract.vendorExport>['query']): Values => ({
  ...requestParameters(query),
  apply_type: query.type,
  reason: query.reason,
});

/** Handlers of the requests for activation resets: calls 61 to 63 and 69. */
export const resets: Handlers<typeof resetsContract> = {
  list: async ({ query }, { vendor }) => {
    const request = vendor(calls.resets, { ...listParameters(query, sorts), ...filterValues(query) });
    const { data, labels } = await fetchWithLabels('reset', resetStatusNames, request, vendor);
    return toPage(data, query, (row) => toRow(row, labels));
  },
  choices: (_, { vendor }) => fetchChoices('reset', vendor),
  vendorExport: async ({ query }, context) => {
    const { name, ...file } = await context.fetchFile(calls.exportResets, filterValues(query));
    return { name: sanitizeFileName(name || 'activation-resets'), ...file };
  },
  read: async ({ params: { id } }, { vendor }) => {
    const request = vendor(calls.reset, { id });
    const { data, labels } = await fetchWithLabels('reset', resetStatusNames, request, vendor);
    const row = readRecordById(data, ['id'], id, requestFields);
    return { ...toRow(row, labels, id), ...toRequestDetail(row, labels) };
  },
  create: ({ body }, { vendor }) =>
    createRequest(
      {
        call: calls.addReset,
        list: calls.resets,
        values: {
          device_sn: body.sn,
          apply_type: body.typeId,
          reason: body.reasonId,
          bluetooth_sn: body.bluetoothSn || undefined,
          remark: body.remark || undefined,
          file: body.file && openUrl(body.file, 'file'),
        },
        fieldNames,
        listed: { apply_type: body.typeId, reason_id: body.reasonId },
      },
      vendor,
    ),
};
