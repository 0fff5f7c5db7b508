import { z } from 'zod';
import { fullSoftwareStates } from './device-constants.ts';
import { listQuery, pageOf } from './list.ts';
import { operation } from './operation.ts';
import { snInput, snParams, snPart } from './sn.ts';
import { day, vendorStatus } from './values.ts';

/** The full-software record of a device, SN free (portal.md 3). */
export const SnFreeRecord = z.object({
  /** The serial number (SN) of the device; there is one record of each. */
  id: z.string(),
  active: z.enum(fullSoftwareStates).nullable(),
  finishState: vendorStatus.nullable(),
  /** For how long; null until it is activated. */
  years: z.int().nullable(),
  packageName: z.string(),
  packageId: z.string(),
  /** The last day of free use. */
  freeUseEndsOn: day.nullable(),
});
export type SnFreeRecord = z.output<typeof SnFreeRecord>;

const snFreeSorts = ['sn', 'years', 'freeUseEndsOn'] as const;

/** The filters of the list: `sn` is what the SN begins with; days are those of the end of free use, in UTC. */
const snFreeFilters = {
  sn: snPart.optional(),
  active: z.enum(['yes', 'no', 'notSupported']).optional(),
  finish: z.enum(['open', 'finished']).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** Full-software records of devices in sight: vendor calls 76 to 78. */
export const snFree = {
  list: operation('snFree.list', {
    access: 'snFree',
    summary: 'List SN-free records, those of the newest devices first',
    query: listQuery(snFreeFilters, snFreeSorts),
    response: pageOf(SnFreeRecord),
  }),
  search: operation('snFree.search', {
    access: 'snFree',
    summary: 'Find the SN-free record of a serial number; null where there is none',
    query: z.strictObject({ sn: snInput }),
    response: z.object({ record: SnFreeRecord.nullable() }),
  }),
  read: operation('snFree.read', {
    access: 'snFree',
    summary: 'Read one SN-free record',
    params: snParams,
    response: SnFreeRecord,
  }),
};
