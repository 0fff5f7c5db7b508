import { z } from 'zod';
import { listQuery, pageOf } from './list.ts';
import { operation } from './operation.ts';
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
import { id, idParams, instant } from './values.ts';

/** A request for software (portal.md 3). */
export const SoftwareApplyRow = z.object({
  ...requestRow,
  orderNumber: z.string(),
  /** What the vendor decided, and when. */
  suggestion: z.string(),
  disposedAt: instant.nullable(),
});
export type SoftwareApplyRow = z.output<typeof SoftwareApplyRow>;

export const SoftwareApply = SoftwareApplyRow.extend(requestDetails);
export type SoftwareApply = z.output<typeof SoftwareApply>;

/** A new request. Refused (409) while one is under way for the device. */
export const SoftwareApplyDraft = z.strictObject({ ...requestDraft, orderNumber, file: uploadedFileUrl });

const softwareApplySorts = ['createdAt', 'disposedAt'] as const;

/** Software applies: vendor calls 64, 67, 68 and 71. */
export const softwareApplies = {
  list: operation('softwareApplies.list', {
    access: 'softwareApply',
    summary: 'List requests for software, the newest first',
    query: listQuery(requestFilters, softwareApplySorts),
    response: pageOf(SoftwareApplyRow),
  }),
  choices: operation('softwareApplies.choices', {
    access: 'softwareApply',
    summary: 'Statuses and products of requests for software, in the vendor’s words',
    response: z.object({ statuses: requestStatuses, products: requestChoices }),
  }),
  read: operation('softwareApplies.read', {
    access: 'softwareApply',
    summary: 'Read a request for software with its files and its history',
    params: idParams,
    response: SoftwareApply,
  }),
  create: operation('softwareApplies.create', {
    access: 'softwareApply',
    summary: 'Ask for software',
    body: SoftwareApplyDraft,
    response: z.object({ id }),
    audited: ['sn', 'orderNumber'],
    status: 201,
  }),
};
