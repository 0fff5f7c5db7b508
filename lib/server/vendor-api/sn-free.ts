import type { InputOf } from '#lib/contract/operation.ts';
import type { SnFreeRecord, snFree as snFreeContract } from '#lib/contract/operations/sn-free.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from './http/calls.ts';
import type { Values } from './http/client.ts';
import {
  day,
  integerOrNull,
  recordOrNull,
  requiredText,
  text,
  toSeconds,
  type WireRecord,
} from './http/readers.ts';
import { isRefusedAs } from './http/refusal.ts';
import { fullSoftwareCodes, toFullSoftwareState } from './mapping/device-row.ts';
import { listParameters, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';

type Query = InputOf<typeof snFreeContract.list>['query'];

const sorts = { sn: 'device_sn', years: 'years', freeUseEndsOn: 'free_use_end_time' };
const activeCodes = {
  yes: fullSoftwareCodes.activated,
  no: fullSoftwareCodes.notActivated,
  notSupported: fullSoftwareCodes.notSupported,
};
const finishCodes = { open: 0, finished: 1 };

const typicalFields = ['active', 'finish_state', 'package_name', 'free_use_end_time'];

const filterValues = (query: Query): Values => ({
  device_sn: query.sn,
  active: query.active && activeCodes[query.active],
  finish_state: query.finish && finishCodes[query.finish],
  time_start: toSeconds(query.from),
  time_end: toSeconds(query.to, 'end'),
});

function toRecord(row: WireRecord, sn: string = requiredText(row.device_sn)): SnFreeRecord {
  const finish = text(row.finish_state);
  return {
    id: sn,
    active: toFullSoftwareState(row.active),
    // The vendor has no call that names these statuses.
    finishState: finish === '' ? null : { id: finish, name: '' },
    years: integerOrNull(row.years),
    packageName: text(row.package_name),
    packageId: text(row.package_id),
    freeUseEndsOn: day(row.free_use_end_time),
  };
}

/** Handlers of the full-software records (SN free): calls 76 to 78. */
export const snFree: Handlers<typeof snFreeContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listParameters(query, sorts), ...filterValues(query) };
    return toPage(await vendor(calls.snFreeRecords, values), query, toRecord);
  },
  /** Call 76: null, "" or a missing `data` means that there is no record. */
  search: async ({ query }, { vendor }) => {
    const data = await vendor(calls.searchSnFree, { keyword: query.sn }).catch(nullWhenMissing);
    const row = recordOrNull(data);
    if (!row) return { record: null };
    const sn = text(row.device_sn) || query.sn;
    return { record: toRecord(readRecordById(row, ['device_sn'], sn, typicalFields), sn) };
  },
  read: async ({ params: { sn } }, { vendor }) => {
    const data = await vendor(calls.snFreeRecord, {}, { device_sn: sn });
    return toRecord(readRecordById(data, ['device_sn'], sn, typicalFields), sn);
  },
};

/** Call 76 may also refuse with 404 when there is no record, as other calls do. */
function nullWhenMissing(error: unknown): null {
  if (isRefusedAs('notFound', error)) return null;
  throw error;
}
