import { z } from 'zod';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { created, idParams, instant } from '../values.ts';
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

export const SoftwareApplyRow = z
  .object({
    ...requestRow,
    orderNumber: z.string(),
    suggestion: z.string().describe('The vendor’s decision'),
    disposedAt: instant.nullable().describe('When the vendor decided'),
  })
  .meta({ id: 'SoftwareApplyRow' });
export type SoftwareApplyRow = z.output<typeof SoftwareApplyRow>;

export const SoftwareApply = SoftwareApplyRow.extend(requestDetails).meta({ id: 'SoftwareApply' });
export type SoftwareApply = z.output<typeof SoftwareApply>;

export const SoftwareApplyDraft = z
  .strictObject({
    ...requestDraft,
    orderNumber,
    file: uploadedFileUrl.describe('`url` of an uploaded file'),
  })
  .meta({ id: 'SoftwareApplyDraft' });

const softwareApplySorts = ['createdAt', 'disposedAt'] as const;

/** Software requests. */
export const softwareApplies = {
  list: operation('softwareApplies.list', {
    route: 'GET /api/v1/software-applies',
    vendorCalls: [64, 67],
    access: 'softwareApply',
    summary: 'Lists software requests',
    description: 'Newest first.',
    query: listQuery(requestFilters, softwareApplySorts),
    response: pageOf(SoftwareApplyRow),
  }),
  choices: operation('softwareApplies.choices', {
    route: 'GET /api/v1/software-applies/choices',
    vendorCalls: [64],
    access: 'softwareApply',
    summary: 'Lists the options of software requests',
    probe: 'none',
    description: 'Statuses and products with the vendor’s names.',
    response: z.object({ statuses: requestStatuses, products: requestChoices }),
  }),
  read: operation('softwareApplies.read', {
    route: 'GET /api/v1/software-applies/{id}',
    vendorCalls: [64, 68],
    access: 'softwareApply',
    summary: 'Retrieves a software request',
    probe: 'record',
    description: 'Includes its files and history.',
    params: idParams,
    response: SoftwareApply,
  }),
  create: operation('softwareApplies.create', {
    route: 'POST /api/v1/software-applies',
    vendorCalls: [67, 71],
    access: 'softwareApply',
    summary: 'Requests software',
    description: 'Fails with 409 while another request for the device is open.',
    sample: ({ request: { sns, orderNumber, file } }) => ({
      body: { sn: sns.software, orderNumber, remark: 'A sample', file },
    }),
    sampleNeedsSteps: true,
    body: SoftwareApplyDraft,
    response: created,
    audited: ['sn', 'orderNumber'],
    status: 201,
  }),
};
