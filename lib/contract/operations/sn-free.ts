import { z } from 'zod';
import { fullSoftwareStates } from '../constants.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { snInput, snParams, snPart } from '../sn.ts';
import { day, vendorStatus } from '../values.ts';

export const SnFreeRecord = z.object({
  id: z.string(),
  active: z.enum(fullSoftwareStates).nullable(),
  finishState: vendorStatus.nullable(),
  years: z.int().nullable(),
  packageName: z.string(),
  packageId: z.string(),
  freeUseEndsOn: day.nullable(),
});
export type SnFreeRecord = z.output<typeof SnFreeRecord>;

const snFreeSorts = ['sn', 'years', 'freeUseEndsOn'] as const;

const snFreeFilters = {
  sn: snPart.optional(),
  active: z.enum(['yes', 'no', 'notSupported']).optional(),
  finish: z.enum(['open', 'finished']).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** Vendor calls 76 to 78. */
export const snFree = {
  list: operation('snFree.list', {
    access: 'snFree',
    summary: 'Lists SN-free records',
    query: listQuery(snFreeFilters, snFreeSorts),
    response: pageOf(SnFreeRecord),
  }),
  search: operation('snFree.search', {
    access: 'snFree',
    summary: 'Finds the SN-free record of a serial number',
    query: z.strictObject({ sn: snInput }),
    response: z.object({ record: SnFreeRecord.nullable() }),
  }),
  read: operation('snFree.read', {
    access: 'snFree',
    summary: 'Retrieves an SN-free record',
    params: snParams,
    response: SnFreeRecord,
  }),
};
