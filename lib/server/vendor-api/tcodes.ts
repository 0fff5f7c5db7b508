import { tcodeOrderStatusNames } from '#lib/contract/constants.ts';
import type {
  Tcode,
  TcodeOrder,
  tcodeOrders as tcodeOrdersContract,
  tcodes as tcodesContract,
} from '#lib/contract/operations/tcodes.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toCode, toState } from '../vendor-format/code-tables.ts';
import type { CodedState } from '../vendor-format/codes.ts';
import {
  day,
  instant,
  integerOrNull,
  requiredText,
  text,
  toSeconds,
  type WireRecord,
} from './http/readers.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { moneyOrNull } from './mapping/money.ts';
import { findRow, listParameters, toPage } from './mapping/page.ts';

const sorts = {
  code: 'code',
  product: 'product_name',
  redeemedAt: 'exchange_time',
  expiresOn: 'expire_time',
};
const orderSorts = {
  createdAt: 'create_time',
  paidAt: 'pay_time',
  quantity: 'quantity',
  amount: 'amount',
};

/** Converts states such as `redeemed,expired` to the vendor's codes. */
function toStateCodes(states: string | undefined): string | undefined {
  return states
    ?.split(',')
    .map((state) => toCode('tcodes', state as CodedState<'tcodes'>))
    .join(',');
}

export function toTcode(row: WireRecord): Tcode {
  return {
    id: requiredText(row.id),
    code: text(row.code),
    product: text(row.product_name),
    cardNumber: text(row.card_no),
    state: toState('tcodes', row.status),
    usedSn: text(row.used_sn),
    redeemedAt: instant(row.exchange_time),
    expiresOn: day(row.expire_time),
    orderNumber: text(row.order_no),
  };
}

function toOrderStatus(row: WireRecord): VendorStatus | null {
  const id = text(row.status);
  if (id === '') return null;
  return { id, name: Object.hasOwn(tcodeOrderStatusNames, id) ? '' : text(row.status_name) };
}

function toTcodeOrder(row: WireRecord): TcodeOrder {
  return {
    id: requiredText(row.id),
    number: text(row.order_no),
    product: text(row.product_name),
    years: integerOrNull(row.years),
    quantity: integerOrNull(row.quantity),
    used: integerOrNull(row.used),
    amount: moneyOrNull(row.amount, row.currency),
    status: toOrderStatus(row),
    createdAt: instant(row.create_time),
    paidAt: instant(row.pay_time),
  };
}

/** Handlers of the Tcode cards of the account's dealer and its descendants: call 13. */
export const tcodes: Handlers<typeof tcodesContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listParameters(query, sorts),
      keyword: query.q,
      status: toStateCodes(query.state),
      product_id: query.product,
      order_no: query.order,
      expire_from: toSeconds(query.expiresFrom),
      expire_to: toSeconds(query.expiresTo, 'end'),
      exchange_from: startOfDay(query.redeemedFrom, query.timeZone),
      exchange_to: endOfDay(query.redeemedTo, query.timeZone),
    };
    return toPage(await vendor(calls.tcodes, values), query, toTcode);
  },
  /** The vendor has no call for one card: call 13 filters by id. */
  read: async ({ params: { id } }, { vendor }) => {
    return toTcode(findRow('id', id, await vendor(calls.tcodes, { page: 1, pageSize: 1, id })));
  },
};

/** Handlers of the orders of Tcode cards: call 81. */
export const tcodeOrders: Handlers<typeof tcodeOrdersContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listParameters(query, orderSorts),
      keyword: query.q,
      status: query.status,
      time_start: startOfDay(query.from, query.timeZone),
      time_end: endOfDay(query.to, query.timeZone),
    };
    return toPage(await vendor(calls.tcodeOrders, values), query, toTcodeOrder);
  },
};
