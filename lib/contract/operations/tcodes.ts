import { z } from 'zod';
import { tcodeStates } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber, searchTerm } from '../list.ts';
import { money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { day, id, idInput, idParams, instant, localDay, recordNumber, vendorStatus } from '../values.ts';

const count = z.int();

export const Tcode = z
  .object({
    id: id.describe('The vendor’s number of the card'),
    code: z.string(),
    product: z.string(),
    cardNumber: z.string(),
    state: z.enum(tcodeStates).nullable().describe('Null when unknown'),
    usedSn: z.string().describe('Serial number of the activated device; empty before that'),
    redeemedAt: instant.nullable(),
    expiresOn: day.nullable().describe('Last day to redeem it; null when it does not expire'),
    orderNumber: z.string().describe('Order that it came with; empty when unknown'),
  })
  .meta({ id: 'Tcode' });
export type Tcode = z.output<typeof Tcode>;

export const TcodeOrder = z
  .object({
    id,
    number: z.string(),
    product: z.string(),
    years: count.nullable().describe('Years for which each Tcode activates a device'),
    quantity: count.nullable(),
    used: count.nullable().describe('Redeemed Tcodes'),
    amount: money.nullable(),
    status: vendorStatus.nullable(),
    createdAt: instant.nullable(),
    paidAt: instant.nullable(),
  })
  .meta({ id: 'TcodeOrder' });
export type TcodeOrder = z.output<typeof TcodeOrder>;

const state = `(?:${tcodeStates.join('|')})`;

const tcodeFilters = {
  q: searchNumber.optional().describe('Part of code, card number or serial number of the device'),
  state: z
    .string()
    .regex(new RegExp(`^${state}(?:,${state}){0,${tcodeStates.length - 1}}$`), withCode('choice'))
    .optional()
    .describe('States, comma-separated'),
  product: idInput.optional(),
  order: recordNumber(40).optional().describe('Whole order number'),
  expiresFrom: day.optional(),
  expiresTo: day.optional(),
  redeemedFrom: localDay.optional(),
  redeemedTo: localDay.optional(),
};

const tcodeOrderFilters = {
  q: searchTerm.optional().describe('Part of order number or product'),
  status: z
    .string()
    .regex(/^\d{1,9}$/, withCode('choice'))
    .optional()
    .describe('Id of a status'),
  from: localDay.optional(),
  to: localDay.optional(),
};

/** Tcode cards. */
export const tcodes = {
  list: operation('tcodes.list', {
    route: 'GET /api/v1/tcodes',
    vendorCalls: [13],
    access: 'tcode',
    summary: 'Lists Tcode cards',
    description: 'Newest first.',
    sampleAccount: 'blue',
    query: listQuery(tcodeFilters, ['code', 'product', 'redeemedAt', 'expiresOn']),
    response: pageOf(Tcode),
  }),
  read: operation('tcodes.read', {
    route: 'GET /api/v1/tcodes/{id}',
    vendorCalls: [13],
    access: 'tcode',
    summary: 'Retrieves a Tcode card',
    sample: (ids) => ({ params: { id: ids.tcode } }),
    sampleAccount: 'blue',
    params: idParams,
    response: Tcode,
  }),
};

/** Tcode orders. */
export const tcodeOrders = {
  list: operation('tcodeOrders.list', {
    route: 'GET /api/v1/tcode-orders',
    vendorCalls: [81],
    access: 'tcode',
    summary: 'Lists Tcode orders',
    description: 'Newest first.',
    sampleAccount: 'blue',
    query: listQuery(tcodeOrderFilters, ['createdAt', 'paidAt', 'quantity', 'amount']),
    response: pageOf(TcodeOrder),
  }),
};
