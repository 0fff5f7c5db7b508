import { z } from 'zod';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { snParams } from './sn.ts';
import { id, idParams, instant, requiredSingleLine } from './values.ts';

/** PRO software is diagnostic software; firmware is the system APK of a device. */
export const softwareKinds = ['proSoftware', 'firmware'] as const;

/** A version of a piece of software (portal.md 3), without its release notes. */
export const SoftwareVersionRow = z.object({
  id,
  serial: z.string(),
  kind: z.enum(softwareKinds).nullable(),
  name: z.string(),
  version: z.string(),
  internalVersion: z.string(),
  /** The version of what is built in. */
  integratedVersion: z.string(),
  /** Devices that it is meant for, and those that have it. */
  total: z.int().nullable(),
  issued: z.int().nullable(),
  createdAt: instant.nullable(),
  /** The vendor's word for the language, e.g. `EN`. */
  language: z.string(),
  /** The vendor's own text for the size, e.g. `1.2 GB`; `bytes` is exact. */
  size: z.string(),
  bytes: z.int().nullable(),
  /** Links: https only, empty where the vendor gives none. */
  md5Link: z.string(),
  domesticLink: z.string(),
  overseasLink: z.string(),
  /** True for a version that is still to be tested. */
  toBeTested: z.boolean(),
});
export type SoftwareVersionRow = z.output<typeof SoftwareVersionRow>;

/** A version with its release notes. The three bodies are HTML, sanitised to an allow-list of tags. */
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

/** A version as a device has downloaded it. A version may be downloaded twice, so a download has an id of its own. */
export const Download = SoftwareVersionRow.extend({
  id: z.string().min(1).max(128),
  versionId: id,
  downloadedAt: instant.nullable(),
  done: z.boolean(),
});
export type Download = z.output<typeof Download>;

const softwareSorts = ['name', 'version', 'createdAt', 'bytes', 'issued'] as const;
const softwareFilters = {
  /** Part of the name, the version or the serial. */
  q: searchText.optional(),
  kind: z.enum(softwareKinds).optional(),
  /** The name of a piece of software, as `software.names` has it. */
  name: requiredSingleLine(100).optional(),
  language: searchText.optional(),
  tested: z.enum(['yes', 'no']).optional(),
};

/** Software versions: vendor calls 88 and 90. */
export const software = {
  list: operation('software.list', {
    access: 'business',
    summary: 'List software versions',
    query: listQuery(softwareFilters, softwareSorts),
    response: pageOf(SoftwareVersionRow),
  }),
  read: operation('software.read', {
    access: 'business',
    summary: 'Read a software version with its release notes',
    params: idParams,
    response: SoftwareVersion,
  }),
  names: operation('software.names', {
    access: 'business',
    summary: 'Names of the software that there is',
    response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  }),
};

/** What one device has downloaded: vendor calls 12 and 90. */
export const deviceSoftware = {
  list: operation('deviceSoftware.list', {
    access: 'equipment',
    summary: 'List what a device has downloaded',
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
