import type { Answer, CallerInput } from '../contract/index.ts';
import type { OperationName } from '../contract/routes.ts';

/** What an operation is asked with, before the contract fills its defaults in. */
export interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An operation that the doctor runs, for the vendor calls that it makes. */
export interface Visit {
  readonly name: OperationName;
  /** Whose answer has the records that it is asked about; each visit waits for that one. */
  readonly from?: OperationName;
  /** What there is none of where no record fits, for people. */
  readonly record?: string;
  /** What to ask about a record of that answer; undefined for one that does not fit. */
  readonly ask: (record: unknown) => Asked | undefined;
  /** A list that the vendor cuts into pages. */
  readonly paged: boolean;
}

const nothing = () => ({});
const plain = (name: OperationName): Visit => ({ name, ask: nothing, paged: false });
const list = (name: OperationName): Visit => ({ ...plain(name), paged: true });

/** Rows of a list, or the answer itself where it is none. */
type RecordOf<Name extends OperationName> =
  Answer<Name> extends { items: (infer Row)[] } ? Row : Answer<Name>;

/** An operation about a record that another operation's answer holds. */
function about<From extends OperationName, Name extends OperationName>(
  record: string,
  from: From,
  name: Name,
  ask: (record: RecordOf<From>) => Partial<CallerInput<Name>> | undefined,
): Visit {
  return { name, from, record, ask: ask as Visit['ask'], paged: false };
}

const byId = ({ id }: { id: string }) => ({ params: { id } });
const bySn = ({ id }: { id: string }) => ({ params: { sn: id } });
/** Longest text that a search takes. */
const searchable = (text: string) => text.slice(0, 20).trim();

/** A text that says nothing about anybody. */
const greeting = 'Guten Tag';

/**
 * What is asked, so that each call that changes nothing is made as the portal makes it. Operations that ask for more
 * than one look at each call needs (the radar of ends, statements) are left out: the vendor has others to serve.
 */
export const plan: readonly Visit[] = [
  list('dealers.list'),
  plain('dealers.choices'),
  about('dealer', 'dealers.list', 'dealers.read', byId),
  list('subDealers.list'),

  list('messages.list'),
  about('message', 'messages.list', 'messages.read', byId),

  plain('home.figures'),
  plain('home.topDevices'),
  plain('home.deviceStatus'),
  plain('home.news'),
  plain('home.banners'),
  plain('home.announcements'),

  plain('products.choices'),
  list('devices.list'),
  about('device', 'devices.list', 'devices.read', bySn),
  about('active device', 'devices.list', 'deviceSoftware.list', (row) =>
    row.active ? bySn(row) : undefined,
  ),
  about('device', 'devices.list', 'feedback.product', bySn),
  about('device', 'devices.list', 'transfers.check', ({ id, dealer }) => ({
    body: { dealer: dealer.id || '0', sns: [id] },
  })),
  list('software.list'),
  about('software version', 'software.list', 'software.read', byId),
  plain('software.names'),
  list('inventoryAlerts.list'),
  plain('inventoryAlerts.firing'),
  plain('autodata.read'),

  list('orders.list'),
  plain('orders.logisticsStatuses'),
  about('order', 'orders.list', 'orders.read', byId),
  about('order with a parcel', 'orders.list', 'orders.track', ({ id, waybill, courierNumber }) =>
    waybill || courierNumber ? { params: { id } } : undefined,
  ),
  plain('income.totals'),
  list('income.splits'),
  list('income.withdrawals'),
  list('income.orders'),
  list('goods.list'),
  about('goods', 'goods.list', 'goods.read', byId),
  plain('goods.products'),
  about('product of the merchant’s', 'goods.products', 'goods.products', ({ name }) =>
    searchable(name) ? { query: { q: searchable(name) } } : undefined,
  ),
  plain('goods.sellable'),
  list('platforms.list'),
  about('platform', 'platforms.list', 'platforms.choices', ({ name }) =>
    searchable(name) ? { query: { q: searchable(name) } } : undefined,
  ),
  list('shopOrders.list'),
  plain('shopOrders.statuses'),
  plain('shopOrders.couriers'),
  plain('sales.figures'),

  list('resets.list'),
  plain('resets.choices'),
  plain('resets.vendorExport'),
  about('activation reset', 'resets.list', 'resets.read', byId),
  list('refunds.list'),
  about('software refund', 'refunds.list', 'refunds.read', byId),
  list('softwareApplies.list'),
  about('software apply', 'softwareApplies.list', 'softwareApplies.read', byId),
  plain('afterSalesDevices.search'),
  list('snFree.list'),
  about('SN-free record', 'snFree.list', 'snFree.read', bySn),
  about('SN-free record', 'snFree.list', 'snFree.search', ({ id }) => ({ query: { sn: id } })),

  list('feedback.list'),
  list('reviews.list'),
  list('cases.list'),
  plain('cases.choices'),
  plain('cases.mostRead'),
  plain('productLibrary.list'),
  plain('productLibrary.categories'),
  plain('productLibrary.recent'),
  about('product', 'productLibrary.list', 'productLibrary.read', byId),
  about('product with a text in it', 'productLibrary.read', 'productLibrary.list', ({ fields }) => {
    const text = fields.find(({ value }) => typeof value === 'string' && searchable(value))?.value;
    return text === undefined ? undefined : { query: { q: searchable(String(text)) } };
  }),
  list('workOrders.list'),
  plain('workOrders.counts'),
  list('tcodes.list'),
  list('tcodeOrders.list'),

  plain('chat.history'),
  { ...plain('translations.create'), ask: () => ({ body: { texts: [greeting], to: 'en' } }) },
];
