import { z } from 'zod';
import { tcodeStates } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber, searchTerm } from '../list.ts';
import { money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { day, id, idInput, idParams, instant, localDay, recordNumber, vendorStatus } from '../values.ts';

const count = z.int();

export const Tcode = z.object({
  id,
  code: z.string(),
  product: z.string(),
  cardNumber: z.string(),
  state: z.enum(tcodeStates).nullable(),
  usedSn: z.string(),
  redeemedAt: instant.nullable(),
  expiresOn: day.nullable(),
  orderNumber: z.string(),
});
export type Tcode = z.output<typeof Tcode>;

export const TcodeOrder = z.object({
  id,
  number: z.string(),
  product: z.string(),
  years: count.nullable(),
  quantity: count,
  used: count,
  amount: money.nullable(),
  status: vendorStatus.nullable(),
  createdAt: instant.nullable(),
  paidAt: instant.nullable(),
});
export type TcodeOrder = z.output<typeof TcodeOrder>;

const state = `(?:${tcodeStates.join('|')})`;

const tcodeFilters = {
  q: searchNumber.optional(),
  state: z
    .string()
    .regex(new RegExp(`^${state}(?:,${state}){0,${tcodeStates.length - 1}}$`), withCode('choice'))
    .optional(),
  product: idInput.optional(),
  order: recordNumber(40).optional(),
  expiresFrom: day.optional(),
  expiresTo: day.optional(),
  redeemedFrom: localDay.optional(),
  redeemedTo: localDay.optional(),
};

const tcodeOrderFilters = {
  q: searchTerm.optional(),
  status: z
    .string()
    .regex(/^\d{1,9}$/, withCode('choice'))
    .optional(),
  from: localDay.optional(),
  to: localDay.optional(),
};

/** Vendor call 13. */
export const tcodes = {
  list: operation('tcodes.list', {
    access: 'tcode',
    summary: 'Lists Tcode cards',
    query: listQuery(tcodeFilters, ['code', 'product', 'redeemedAt', 'expiresOn']),
    response: pageOf(Tcode),
  }),
  read: operation('tcodes.read', {
    access: 'tcode',
    summary: 'Retrieves a Tcode card',
    params: idParams,
    response: Tcode,
  }),
};

/** Vendor call 81. */
export const tcodeOrders = {
  list: operation('tcodeOrders.list', {
    access: 'tcode',
    summary: 'Lists Tcode orders',
    query: listQuery(tcodeOrderFilters, ['createdAt', 'paidAt', 'quantity', 'amount']),
    response: pageOf(TcodeOrder),
  }),
};
