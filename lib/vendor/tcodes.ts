import { tcodeOrderStatusNames } from '../contract/tcode-constants.ts';
import type {
  Tcode,
  TcodeOrder,
  tcodeOrders as tcodeOrdersContract,
  tcodes as tcodesContract,
} from '../contract/tcodes.ts';
import type { VendorStatus } from '../contract/values.ts';
import { tcodeCodes, tcodeState } from './device-row.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import {
  day,
  instant,
  integerOrNull,
  requiredInteger,
  requiredText,
  secondsOf,
  text,
  type Wire,
} from './http/wire.ts';
import { moneyOrNull } from './money.ts';
import { listValues, rowWith, toPage } from './page.ts';

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

/** The vendor's numbers of states by comma. */
function stateNumbers(states: string | undefined): string | undefined {
  return states
    ?.split(',')
    .map((state) => tcodeCodes[state as keyof typeof tcodeCodes])
    .join(',');
}

/** A card as call 13 has it. */
function toTcode(row: Wire): Tcode {
  return {
    id: requiredText(row.id),
    code: text(row.code),
    product: text(row.product_name),
    cardNumber: text(row.card_no),
    state: tcodeState(row.status),
    usedSn: text(row.used_sn),
    redeemedAt: instant(row.exchange_time),
    expiresOn: day(row.expire_time),
    orderNumber: text(row.order_no),
  };
}

function orderStatus(row: Wire): VendorStatus | null {
  const id = text(row.status);
  if (id === '') return null;
  return { id, name: Object.hasOwn(tcodeOrderStatusNames, id) ? '' : text(row.status_name) };
}

/** An order as call 81 has it. */
function toTcodeOrder(row: Wire): TcodeOrder {
  return {
    id: requiredText(row.id),
    number: text(row.order_no),
    product: text(row.product_name),
    years: integerOrNull(row.years),
    quantity: requiredInteger(row.quantity),
    used: requiredInteger(row.used),
    amount: moneyOrNull(row.amount, row.currency),
    status: orderStatus(row),
    createdAt: instant(row.create_time),
    paidAt: instant(row.pay_time),
  };
}

/** Tcode cards of the account's dealer and of those beneath it. */
export const tcodes: Handlers<typeof tcodesContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listValues(query, sorts),
      keyword: query.q,
      status: stateNumbers(query.state),
      product_id: query.product,
      order_no: query.order,
      expire_from: secondsOf(query.expiresFrom),
      expire_to: secondsOf(query.expiresTo, 'end'),
      exchange_from: secondsOf(query.redeemedFrom),
      exchange_to: secondsOf(query.redeemedTo, 'end'),
    };
    return toPage(await vendor(calls.tcodes, values), query, toTcode);
  },
  /** There is no call for one card: the list is asked for its id. */
  read: async ({ params: { id } }, { vendor }) => {
    return toTcode(rowWith('id', id, await vendor(calls.tcodes, { page: 1, pageSize: 1, id })));
  },
};

/** Orders of Tcode cards. */
export const tcodeOrders: Handlers<typeof tcodeOrdersContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listValues(query, orderSorts),
      keyword: query.q,
      status: query.status,
      time_start: secondsOf(query.from),
      time_end: secondsOf(query.to, 'end'),
    };
    return toPage(await vendor(calls.tcodeOrders, values), query, toTcodeOrder);
  },
};
