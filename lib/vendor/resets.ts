import { knownResetStatuses } from '../contract/request-words.ts';
import type { ResetRow, resets as resetsContract } from '../contract/resets.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
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

/** Activation resets of devices in the account's sight. */
export const resets: Handlers<typeof resetsContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listValues(query, sorts),
      ...requestValues(query),
      apply_type: query.type,
      reason: query.reason,
    };
    const asked = vendor(calls.resets, values);
    const { data, reading } = await withWords('reset', knownResetStatuses, asked, vendor);
    return toPage(data, query, (row) => toRow(row, reading));
  },
  choices: (_, { vendor }) => choicesOf('reset', vendor),
  read: async ({ params: { id } }, { vendor }) => {
    const asked = vendor(calls.reset, { id });
    const { data, reading } = await withWords('reset', knownResetStatuses, asked, vendor);
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
        file: body.file,
      },
      names,
      vendor,
    ),
};
