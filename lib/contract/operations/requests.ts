import { z } from 'zod';
import { Attachment, maxSealedUrlLength } from '../attachment.ts';
import { actors, maxRemarkLength } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { searchTerm } from '../list.ts';
import { operation } from '../operation.ts';
import { snInput, snPart } from '../sn.ts';
import {
  id,
  idInput,
  instant,
  localDay,
  optionalMultiline,
  recordNumber,
  requiredSingleLine,
  timeZone,
  vendorStatus,
} from '../values.ts';

/* What resets, software refunds and software requests share: their fields, filters and devices. */

const actor = z.enum(actors).nullable();

export const requestRow = {
  id,
  sn: z.string(),
  product: z.string(),
  active: z.boolean().nullable().describe('Whether the device is active now; null when unknown'),
  dealer: z.string().describe('The dealer that the request is for'),
  proposer: z.string().describe('Who sent the request'),
  status: vendorStatus.nullable(),
  actor: actor.describe('Who acts next; null when the vendor does not say'),
  remark: z.string(),
  createdAt: instant.nullable(),
};

export const requestDetails = {
  files: z.array(
    Attachment.extend({
      url: z.string().describe('Reference for a new request with the same file; empty without an address'),
    }).meta({ id: 'RequestFile' }),
  ),
  log: z
    .array(
      z.object({
        at: instant.nullable(),
        status: vendorStatus.nullable(),
        operator: z.string(),
        note: z.string(),
      }),
    )
    .describe('Status changes, oldest first'),
};

/** Values of a choice, such as reasons, with the vendor's names. */
export const requestChoices = z.array(vendorStatus);

export const requestStatuses = z.array(vendorStatus.extend({ actor }));

const commaSeparatedIds = z.string().regex(/^\d{1,9}(?:,\d{1,9}){0,19}$/, withCode('choice'));

export const requestFilters = {
  q: searchTerm.optional().describe('Part of serial number or proposer'),
  status: commaSeparatedIds.optional(),
  sn: snPart.optional(),
  product: idInput.optional(),
  dealer: idInput.optional().describe('An id of `dealers.choices`, or `own`'),
  from: localDay.optional(),
  to: localDay.optional(),
  timeZone: timeZone.optional(),
};

export const requestDraft = {
  sn: snInput,
  remark: optionalMultiline(maxRemarkLength),
};

/** The `url` of an uploaded file (afterSalesFiles.upload). */
export const uploadedFileUrl = requiredSingleLine(maxSealedUrlLength);

export const orderNumber = recordNumber(40);

/** Devices for after-sales requests. */
export const afterSalesDevices = {
  search: operation('afterSalesDevices.search', {
    route: 'GET /api/v1/after-sales/devices',
    vendorCalls: [72],
    access: 'afterSales',
    summary: 'Finds devices for a request',
    description:
      'Returns at most 20 devices of the account and the dealers below it whose serial number contains `q`.',
    query: z.strictObject({ q: searchTerm.optional() }),
    response: z.object({
      items: z.array(
        z.object({
          sn: z.string(),
          product: z.string(),
          active: z.boolean().nullable(),
          bluetoothSn: z.string(),
        }),
      ),
      total: z.int().nullable().describe('Null when the vendor does not count them'),
    }),
  }),
};
