import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { fileResponse } from '../file-response.ts';
import { inputTypes } from '../input-types.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { created, idInput, idParams, instant, vendorStatus } from '../values.ts';
import {
  requestChoices,
  requestDetails,
  requestDraft,
  requestFilters,
  requestRow,
  requestStatuses,
  uploadedFileUrl,
} from './requests.ts';

export const ResetRow = z
  .object({
    ...requestRow,
    bluetoothSn: z.string(),
    type: vendorStatus.nullable(),
    reason: vendorStatus.nullable(),
    newCode: z.string().describe('Set when the request is approved'),
    decidedAt: instant.nullable().describe('When the vendor decided'),
  })
  .meta({ id: 'ResetRow' });
export type ResetRow = z.output<typeof ResetRow>;

export const Reset = ResetRow.extend(requestDetails).meta({ id: 'Reset' });
export type Reset = z.output<typeof Reset>;

export const ResetDraft = z
  .strictObject({
    ...requestDraft,
    typeId: idInput.describe('An id of `types` of `resets.choices`'),
    reasonId: idInput.describe('An id of `reasons` of `resets.choices`'),
    bluetoothSn: z
      .string()
      .overwrite(inputTypes.sn.clean)
      .max(32)
      .regex(/^[0-9A-Za-z-]*$/, withCode('characters')),
    file: uploadedFileUrl.nullable().describe('`url` of an uploaded file'),
  })
  .meta({ id: 'ResetDraft' });

const resetSorts = ['createdAt', 'decidedAt'] as const;

const filters = { ...requestFilters, type: idInput.optional(), reason: idInput.optional() };

/** Activation reset requests. */
export const resets = {
  list: operation('resets.list', {
    route: 'GET /api/v1/activation-resets',
    vendorCalls: [61, 64],
    access: 'afterSales',
    summary: 'Lists activation reset requests',
    description: 'Newest first.',
    query: listQuery(filters, resetSorts),
    response: pageOf(ResetRow),
  }),
  choices: operation('resets.choices', {
    route: 'GET /api/v1/activation-resets/choices',
    vendorCalls: [64],
    access: 'afterSales',
    summary: 'Lists the options of activation resets',
    description: 'Statuses, types, reasons and products with the vendor’s names.',
    response: z.object({
      statuses: requestStatuses,
      types: requestChoices,
      reasons: requestChoices,
      products: requestChoices,
    }),
  }),
  vendorExport: operation('resets.vendorExport', {
    route: 'GET /api/v1/activation-resets/vendor-export',
    vendorCalls: [63],
    access: 'afterSales',
    summary: 'Exports activation resets',
    description: 'Returns the vendor’s own file, unchanged.',
    query: z.strictObject(filters),
    response: fileResponse,
  }),
  read: operation('resets.read', {
    route: 'GET /api/v1/activation-resets/{id}',
    vendorCalls: [62, 64],
    access: 'afterSales',
    summary: 'Retrieves an activation reset request',
    probe: 'record',
    description: 'Includes its files and history.',
    params: idParams,
    response: Reset,
  }),
  create: operation('resets.create', {
    route: 'POST /api/v1/activation-resets',
    vendorCalls: [61, 69],
    access: 'afterSales',
    summary: 'Requests an activation reset',
    description: 'Fails with 409 while another request for the device is open.',
    sample: ({ request: { sns } }) => ({
      body: { sn: sns.reset, typeId: '1', reasonId: '1', bluetoothSn: '', remark: 'A sample', file: null },
    }),
    body: ResetDraft,
    response: created,
    audited: ['sn'],
    status: 201,
  }),
};
