import { z } from 'zod';
import { tcodeStates } from './device-constants.ts';
import { listQuery, pageOf, searchText } from './list.ts';
import { money } from './money.ts';
import { operation } from './operation.ts';
import { day, id, idInput, idParams, instant, requiredSingleLine, vendorStatus } from './values.ts';

const count = z.int();

/** A Tcode card (portal.md 3). */
export const Tcode = z.object({
  /** The vendor's number of the card; the code itself stands in no address. */
  id,
  code: z.string(),
  product: z.string(),
  cardNumber: z.string(),
  /** Null for a state that is not known. */
  state: z.enum(tcodeStates).nullable(),
  /** The serial number of the device that it activated; empty until then. */
  usedSn: z.string(),
  redeemedAt: instant.nullable(),
  /** The last day on which it can be redeemed; null where it has none. */
  expiresOn: day.nullable(),
  /** The order that it came with; empty where that is not known. */
  orderNumber: z.string(),
});
export type Tcode = z.output<typeof Tcode>;

/** An order of Tcode cards. */
export const TcodeOrder = z.object({
  id,
  number: z.string(),
  product: z.string(),
  /** For how long each of its Tcodes activates a device. */
  years: count.nullable(),
  quantity: count,
  /** How many of its Tcodes have been redeemed. */
  used: count,
  amount: money.nullable(),
  /** Named by the vendor only where the portal has no words for it. */
  status: vendorStatus.nullable(),
  createdAt: instant.nullable(),
  paidAt: instant.nullable(),
});
export type TcodeOrder = z.output<typeof TcodeOrder>;

const state = `(?:${tcodeStates.join('|')})`;

/**
 * The filters of the list of cards: `q` is any part of the code, the card number or the SN of the device that used it,
 * `state` are states by comma, `order` is a whole order number; days are in UTC, both ends included.
 */
const tcodeFilters = {
  q: searchText.optional(),
  state: z
    .string()
    .regex(new RegExp(`^${state}(?:,${state}){0,${tcodeStates.length - 1}}$`), { error: 'choice' })
    .optional(),
  product: idInput.optional(),
  order: requiredSingleLine(40).optional(),
  expiresFrom: day.optional(),
  expiresTo: day.optional(),
  redeemedFrom: day.optional(),
  redeemedTo: day.optional(),
};

/** The filters of the list of orders: `q` is any part of the order number or the product, `status` an id of the vendor's. */
const tcodeOrderFilters = {
  q: searchText.optional(),
  status: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'choice' })
    .optional(),
  from: day.optional(),
  to: day.optional(),
};

/** Tcode cards of the account's dealer and of those beneath it: vendor call 13. */
export const tcodes = {
  list: operation('tcodes.list', {
    access: 'tcode',
    summary: 'List Tcode cards, the newest first',
    query: listQuery(tcodeFilters, ['code', 'product', 'redeemedAt', 'expiresOn']),
    response: pageOf(Tcode),
  }),
  read: operation('tcodes.read', {
    access: 'tcode',
    summary: 'Read one Tcode card',
    params: idParams,
    response: Tcode,
  }),
};

/** Orders of Tcode cards: vendor call 81. */
export const tcodeOrders = {
  list: operation('tcodeOrders.list', {
    access: 'tcode',
    summary: 'List orders of Tcode cards, the newest first',
    query: listQuery(tcodeOrderFilters, ['createdAt', 'paidAt', 'quantity', 'amount']),
    response: pageOf(TcodeOrder),
  }),
};
