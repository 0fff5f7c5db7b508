import { z } from 'zod';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant } from '../values.ts';
import {
  orderNumber,
  requestChoices,
  requestDetails,
  requestDraft,
  requestFilters,
  requestRow,
  requestStatuses,
  uploadedFileUrl,
} from './requests.ts';

export const SoftwareApplyRow = z.object({
  ...requestRow,
  orderNumber: z.string(),
  suggestion: z.string(),
  disposedAt: instant.nullable(),
});
export type SoftwareApplyRow = z.output<typeof SoftwareApplyRow>;

export const SoftwareApply = SoftwareApplyRow.extend(requestDetails);
export type SoftwareApply = z.output<typeof SoftwareApply>;

export const SoftwareApplyDraft = z.strictObject({ ...requestDraft, orderNumber, file: uploadedFileUrl });

const softwareApplySorts = ['createdAt', 'disposedAt'] as const;

/** Vendor calls 64, 67, 68 and 71. */
export const softwareApplies = {
  list: operation('softwareApplies.list', {
    access: 'softwareApply',
    summary: 'Lists software requests',
    query: listQuery(requestFilters, softwareApplySorts),
    response: pageOf(SoftwareApplyRow),
  }),
  choices: operation('softwareApplies.choices', {
    access: 'softwareApply',
    summary: 'Lists the options of software requests',
    response: z.object({ statuses: requestStatuses, products: requestChoices }),
  }),
  read: operation('softwareApplies.read', {
    access: 'softwareApply',
    summary: 'Retrieves a software request',
    params: idParams,
    response: SoftwareApply,
  }),
  create: operation('softwareApplies.create', {
    access: 'softwareApply',
    summary: 'Requests software',
    body: SoftwareApplyDraft,
    response: z.object({ id }),
    audited: ['sn', 'orderNumber'],
    status: 201,
  }),
};
