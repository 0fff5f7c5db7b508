import { z } from 'zod';
import { fullSoftwareStates } from '../constants.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { snInput, snParams, snPart } from '../sn.ts';
import { day, vendorStatus } from '../values.ts';

export const SnFreeRecord = z
  .object({
    id: z.string().describe('Serial number (SN)'),
    active: z.enum(fullSoftwareStates).nullable(),
    finishState: vendorStatus.nullable(),
    years: z.int().nullable().describe('Null until the record is activated'),
    packageName: z.string(),
    packageId: z.string(),
    freeUseEndsOn: day.nullable().describe('Last day of free use'),
  })
  .meta({ id: 'SnFreeRecord' });
export type SnFreeRecord = z.output<typeof SnFreeRecord>;

const snFreeSorts = ['sn', 'years', 'freeUseEndsOn'] as const;

const snFreeFilters = {
  sn: snPart.optional().describe('Beginning of the serial number'),
  active: z.enum(['yes', 'no', 'notSupported']).optional(),
  finish: z.enum(['open', 'finished']).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** Full-software records of devices (SN free). */
export const snFree = {
  list: operation('snFree.list', {
    route: 'GET /api/v1/sn-free',
    vendorCalls: [78],
    access: 'snFree',
    summary: 'Lists SN-free records',
    description: 'Those of the newest devices first.',
    query: listQuery(snFreeFilters, snFreeSorts),
    response: pageOf(SnFreeRecord),
  }),
  search: operation('snFree.search', {
    route: 'GET /api/v1/sn-free/search',
    vendorCalls: [76],
    access: 'snFree',
    summary: 'Finds the SN-free record of a serial number',
    probe: { of: 'snFree.list', input: ({ id }: { id: string }) => ({ query: { sn: id } }) },
    description: '`record` is null when there is none.',
    sample: (ids) => ({ query: { sn: ids.first('snFree.list') } }),
    query: z.strictObject({ sn: snInput }),
    response: z.object({ record: SnFreeRecord.nullable() }),
  }),
  read: operation('snFree.read', {
    route: 'GET /api/v1/sn-free/{sn}',
    vendorCalls: [77],
    access: 'snFree',
    summary: 'Retrieves an SN-free record',
    probe: 'record',
    sample: (ids) => ({ params: { sn: ids.first('snFree.list') } }),
    params: snParams,
    response: SnFreeRecord,
  }),
};
