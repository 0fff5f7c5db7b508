import type { InputOf } from '../contract/operation.ts';
import { resetStatusNames } from '../contract/request-constants.ts';
import type { ResetRow, resets as resetsContract } from '../contract/resets.ts';
import { fileName } from './file-name.ts';
import { openedUrl } from './files.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Values } from './http/client.ts';
import { instant, text, type Wire } from './http/wire.ts';
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

const sorts = { createdAt: 'create_time', decidedAt: 'audit_time' };
const names = {
  device_sn: 'sn',
  apply_type: 'typeId',
  reason: 'reasonId',
  bluetooth_sn: 'bluetoothSn',
  remark: 'remark',
  file: 'file',
};

function toRow(row: Wire, reading: Reading): ResetRow {
  const type = text(row.apply_type);
  return {
    ...toRequestRow(row, reading),
    bluetoothSn: text(row.bluetooth_sn),
    type: chosen(type, reading.types.find(({ id }) => id === type)?.name ?? ''),
    reason: chosen(row.reason_id, text(row.reason)),
    newCode: text(row.new_code),
    decidedAt: instant(row.audit_time),
  };
}

const filterValues = (query: InputOf<typeof resetsContract.vendorExport>['query']): Values => ({
  ...requestValues(query),
  apply_type: query.type,
  reason: query.reason,
});

/** Activation resets of devices in the account's sight. */
export const resets: Handlers<typeof resetsContract> = {
  list: async ({ query }, { vendor }) => {
    const asked = vendor(calls.resets, { ...listValues(query, sorts), ...filterValues(query) });
    const { data, reading } = await withWords('reset', resetStatusNames, asked, vendor);
    return toPage(data, query, (row) => toRow(row, reading));
  },
  choices: (_, { vendor }) => choicesOf('reset', vendor),
  vendorExport: async ({ query }, context) => {
    const { name, ...file } = await context.fetch(calls.exportResets, filterValues(query));
    return { name: fileName(name || 'activation-resets'), ...file };
  },
  read: async ({ params: { id } }, { vendor }) => {
    const asked = vendor(calls.reset, { id });
    const { data, reading } = await withWords('reset', resetStatusNames, asked, vendor);
    return { ...toRow(data, reading), ...toRequestMore(data, reading) };
  },
  create: ({ body }, { vendor }) =>
    sendRequest(
      calls.addReset,
      {
        device_sn: body.sn,
        apply_type: body.typeId,
        reason: body.reasonId,
        bluetooth_sn: body.bluetoothSn || undefined,
        remark: body.remark || undefined,
        file: body.file && openedUrl(body.file, 'file'),
      },
      names,
      vendor,
    ),
};
