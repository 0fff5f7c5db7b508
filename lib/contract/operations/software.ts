import { z } from 'zod';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { snParams } from '../sn.ts';
import { id, idParams, instant, requiredSingleLine } from '../values.ts';

export const softwareKinds = ['proSoftware', 'firmware'] as const;

export const SoftwareVersionRow = z.object({
  id,
  serial: z.string(),
  kind: z.enum(softwareKinds).nullable(),
  name: z.string(),
  version: z.string(),
  internalVersion: z.string(),
  integratedVersion: z.string(),
  total: z.int().nullable(),
  issued: z.int().nullable(),
  createdAt: instant.nullable(),
  language: z.string(),
  size: z.string(),
  bytes: z.int().nullable(),
  md5Link: z.string(),
  domesticLink: z.string(),
  overseasLink: z.string(),
  toBeTested: z.boolean(),
});
export type SoftwareVersionRow = z.output<typeof SoftwareVersionRow>;

export const SoftwareVersion = SoftwareVersionRow.extend({
  notes: z.object({
    version: z.string(),
    publishedAt: instant.nullable(),
    newFeatures: z.string(),
    optimisation: z.string(),
    bugFixes: z.string(),
    products: z.string(),
  }),
});
export type SoftwareVersion = z.output<typeof SoftwareVersion>;

export const Download = SoftwareVersionRow.extend({
  id: z.string().min(1).max(128),
  versionId: id,
  downloadedAt: instant.nullable(),
  done: z.boolean(),
});
export type Download = z.output<typeof Download>;

const softwareSorts = ['name', 'version', 'createdAt', 'bytes', 'issued'] as const;
const softwareFilters = {
  q: searchText.optional(),
  kind: z.enum(softwareKinds).optional(),
  name: requiredSingleLine(100).optional(),
  language: searchText.optional(),
  tested: z.enum(['yes', 'no']).optional(),
};

/** Vendor calls 88 and 90. */
export const software = {
  list: operation('software.list', {
    access: 'business',
    summary: 'Lists software versions',
    query: listQuery(softwareFilters, softwareSorts),
    response: pageOf(SoftwareVersionRow),
  }),
  read: operation('software.read', {
    access: 'business',
    summary: 'Retrieves a software version',
    params: idParams,
    response: SoftwareVersion,
  }),
  names: operation('software.names', {
    access: 'business',
    summary: 'Lists software names',
    response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  }),
};

/** Vendor calls 12 and 90. */
export const deviceSoftware = {
  list: operation('deviceSoftware.list', {
    access: 'equipment',
    summary: 'Lists the downloads of a device',
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
