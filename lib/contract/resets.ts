import { z } from 'zod';
import { fileResponse } from './file-response.ts';
import { listQuery, pageOf } from './list.ts';
import { operation } from './operation.ts';
import {
  requestChoices,
  requestDetails,
  requestDraft,
  requestFilters,
  requestRow,
  requestStatuses,
  uploadedFileUrl,
} from './requests.ts';
import { id, idInput, idParams, instant, singleLine, vendorStatus } from './values.ts';

/** A request that the activation of a device is reset (portal.md 3). */
export const ResetRow = z.object({
  ...requestRow,
  bluetoothSn: z.string(),
  /** In the vendor's words; without an id where the vendor has it in no list. */
  type: vendorStatus.nullable(),
  reason: vendorStatus.nullable(),
  /** There once it is approved. */
  newCode: z.string(),
  decidedAt: instant.nullable(),
});
export type ResetRow = z.output<typeof ResetRow>;

export const Reset = ResetRow.extend(requestDetails);
export type Reset = z.output<typeof Reset>;

/** A new request; type and reason are ids of `resets.choices`. Refused (409) while one is under way for the device. */
export const ResetDraft = z.strictObject({
  ...requestDraft,
  typeId: idInput,
  reasonId: idInput,
  bluetoothSn: singleLine(32).regex(/^[0-9A-Za-z-]*$/, { error: 'characters' }),
  file: uploadedFileUrl.nullable(),
});

const resetSorts = ['createdAt', 'decidedAt'] as const;

const filters = { ...requestFilters, type: idInput.optional(), reason: idInput.optional() };

/** Activation resets: vendor calls 61 to 64 and 69. */
export const resets = {
  list: operation('resets.list', {
    access: 'afterSales',
    summary: 'List requests for activation resets, the newest first',
    query: listQuery(filters, resetSorts),
    response: pageOf(ResetRow),
  }),
  choices: operation('resets.choices', {
    access: 'afterSales',
    summary: 'Statuses, types, reasons and products of activation resets, in the vendor’s words',
    response: z.object({
      statuses: requestStatuses,
      types: requestChoices,
      reasons: requestChoices,
      products: requestChoices,
    }),
  }),
  vendorExport: operation('resets.vendorExport', {
    access: 'afterSales',
    summary: 'The vendor’s own file of activation resets, as it makes it',
    query: z.strictObject(filters),
    response: fileResponse,
  }),
  read: operation('resets.read', {
    access: 'afterSales',
    summary: 'Read a request for an activation reset with its files and its history',
    params: idParams,
    response: Reset,
  }),
  create: operation('resets.create', {
    access: 'afterSales',
    summary: 'Ask for an activation reset',
    body: ResetDraft,
    response: z.object({ id }),
    audited: ['sn'],
    status: 201,
  }),
};
