import { z } from 'zod';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { snParams } from '../sn.ts';
import { id, idParams, instant, requiredSingleLine } from '../values.ts';
import type { DeviceRow } from './devices.ts';

export const softwareKinds = ['proSoftware', 'firmware'] as const;

export const SoftwareVersionRow = z
  .object({
    id,
    serial: z.string(),
    kind: z.enum(softwareKinds).nullable(),
    name: z.string(),
    version: z.string(),
    internalVersion: z.string(),
    integratedVersion: z.string().describe('Version of the integrated components'),
    total: z.int().nullable().describe('Devices that the version is for'),
    issued: z.int().nullable().describe('Devices that have the version'),
    createdAt: instant.nullable(),
    language: z.string().describe('The vendor’s code, e.g. `EN`'),
    size: z.string().describe('The vendor’s text, e.g. `1.2 GB`; `bytes` is exact'),
    bytes: z.int().nullable(),
    md5Link: z.string().describe('https only; empty when there is none'),
    domesticLink: z.string().describe('https only; empty when there is none'),
    overseasLink: z.string().describe('https only; empty when there is none'),
    toBeTested: z.boolean().nullable().describe('True until the version is tested; null when unknown'),
  })
  .meta({ id: 'SoftwareVersionRow' });
export type SoftwareVersionRow = z.output<typeof SoftwareVersionRow>;

export const SoftwareVersion = SoftwareVersionRow.extend({
  notes: z
    .object({
      version: z.string(),
      publishedAt: instant.nullable(),
      newFeatures: z.string(),
      optimisation: z.string(),
      bugFixes: z.string(),
      products: z.string(),
    })
    .describe('Release notes; the texts are sanitized HTML'),
}).meta({ id: 'SoftwareVersion' });
export type SoftwareVersion = z.output<typeof SoftwareVersion>;

export const Download = SoftwareVersionRow.extend({
  id: z.string().min(1).max(128).describe('Unique for each download'),
  versionId: id,
  downloadedAt: instant.nullable(),
  done: z.boolean().nullable().describe('Null when unknown'),
}).meta({ id: 'Download' });
export type Download = z.output<typeof Download>;

const softwareSorts = ['name', 'version', 'createdAt', 'bytes', 'issued'] as const;
const softwareFilters = {
  q: searchText.optional().describe('Part of name, version or serial'),
  kind: z.enum(softwareKinds).optional(),
  name: requiredSingleLine(100).optional().describe('A name of `software.names`'),
  language: searchText.optional(),
  tested: z.enum(['yes', 'no']).optional(),
};

/** Software versions. */
export const software = {
  list: operation('software.list', {
    route: 'GET /api/v1/software-versions',
    vendorCalls: [90],
    access: 'business',
    summary: 'Lists software versions',
    query: listQuery(softwareFilters, softwareSorts),
    response: pageOf(SoftwareVersionRow),
  }),
  read: operation('software.read', {
    route: 'GET /api/v1/software-versions/{id}',
    vendorCalls: [90],
    access: 'business',
    summary: 'Retrieves a software version',
    probe: 'record',
    description: 'Includes its release notes as sanitized HTML.',
    params: idParams,
    response: SoftwareVersion,
  }),
  names: operation('software.names', {
    route: 'GET /api/v1/software-versions/names',
    vendorCalls: [88],
    access: 'business',
    summary: 'Lists software names',
    description: 'The values of the filter `name`.',
    response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  }),
};

/** Downloads of a device. */
export const deviceSoftware = {
  list: operation('deviceSoftware.list', {
    route: 'GET /api/v1/devices/{sn}/software',
    vendorCalls: [12, 90],
    access: 'equipment',
    summary: 'Lists the downloads of a device',
    probe: {
      of: 'devices.list',
      input: ({ id, active }: DeviceRow) => (active ? { params: { sn: id } } : undefined),
    },
    description:
      'The software versions that the device has downloaded. A version that was downloaded twice has two entries.',
    sample: ({ activeDevice: { sn } }) => ({ params: { sn } }),
    params: snParams,
    query: listQuery({ q: softwareFilters.q, kind: softwareFilters.kind }, [
      'name',
      'version',
      'downloadedAt',
      'bytes',
    ]),
    response: pageOf(Download),
  }),
};
