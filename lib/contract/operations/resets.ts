import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { fileResponse } from '../file-response.ts';
import { inputTypes } from '../input-types.ts';
import { listQuery, pageOf } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idInput, idParams, instant, vendorStatus } from '../values.ts';
import {
  requestChoices,
  requestDetails,
  requestDraft,
  requestFilters,
  requestRow,
  requestStatuses,
  uploadedFileUrl,
} from './requests.ts';

export const ResetRow = z.object({
  ...requestRow,
  bluetoothSn: z.string(),
  type: vendorStatus.nullable(),
  reason: vendorStatus.nullable(),
  newCode: z.string(),
  decidedAt: instant.nullable(),
});
export type ResetRow = z.output<typeof ResetRow>;

export const Reset = ResetRow.extend(requestDetails);
export type Reset = z.output<typeof Reset>;

export const ResetDraft = z.strictObject({
  ...requestDraft,
  typeId: idInput,
  reasonId: idInput,
  bluetoothSn: z
    .string()
    .overwrite(inputTypes.sn.clean)
    .max(32)
    .regex(/^[0-9A-Za-z-]*$/, withCode('characters')),
  file: uploadedFileUrl.nullable(),
});

const resetSorts = ['createdAt', 'decidedAt'] as const;

const filters = { ...requestFilters, type: idInput.optional(), reason: idInput.optional() };

/** Vendor calls 61 to 64 and 69. */
export const resets = {
  list: operation('resets.list', {
    access: 'afterSales',
    summary: 'Lists activation reset requests',
    query: listQuery(filters, resetSorts),
    response: pageOf(ResetRow),
  }),
  choices: operation('resets.choices', {
    access: 'afterSales',
    summary: 'Lists the options of activation resets',
    response: z.object({
      statuses: requestStatuses,
      types: requestChoices,
      reasons: requestChoices,
      products: requestChoices,
    }),
  }),
  vendorExport: operation('resets.vendorExport', {
    access: 'afterSales',
    summary: 'Exports activation resets',
    query: z.strictObject(filters),
    response: fileResponse,
  }),
  read: operation('resets.read', {
    access: 'afterSales',
    summary: 'Retrieves an activation reset request',
    params: idParams,
    response: Reset,
  }),
  create: operation('resets.create', {
    access: 'afterSales',
    summary: 'Requests an activation reset',
    body: ResetDraft,
    response: z.object({ id }),
    audited: ['sn'],
    status: 201,
  }),
};
