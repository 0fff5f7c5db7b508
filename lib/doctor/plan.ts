import { type CallerInput, operations, type ResponseBody } from '../contract/index.ts';
import { rowOf } from '../contract/list.ts';
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

/** Rows of a list, or the answer itself where it is none. */
type RecordOf<Name extends OperationName> =
  ResponseBody<Name> extends { items: (infer Row)[] } ? Row : ResponseBody<Name>;

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
 * Reads that are not made without a record: they call nothing, what others of the plan call, or more than a look at each
 * call needs (the vendor has others to serve).
 */
const leftOut = new Set<OperationName>([
  'session.read',
  'accessTokens.list',
  'sessions.list',
  'home.workOrders',
  'home.orders',
  'devices.expiring',
  'platforms.choices',
  'refunds.choices',
  'softwareApplies.choices',
  'feedback.replies',
]);

/** A list that the vendor gives in one piece. */
const unpaged: OperationName = 'productLibrary.list';

/** Every read that needs no input. */
const reads = [...operations.values()]
  .filter(
    ({ method, params, query }) => method === 'GET' && !params && query?.safeParse({}).success !== false,
  )
  .filter(({ name }) => !leftOut.has(name))
  .map(
    ({ name, response }): Visit => ({
      name,
      ask: () => ({}),
      paged: rowOf(response) !== undefined && name !== unpaged,
    }),
  );

/** What is asked, so that each call that changes nothing is made as the portal makes it. */
export const plan: readonly Visit[] = [
  ...reads,
  about('dealer', 'dealers.list', 'dealers.read', byId),
  about('message', 'messages.list', 'messages.read', byId),
  about('device', 'devices.list', 'devices.read', bySn),
  about('active device', 'devices.list', 'deviceSoftware.list', (row) =>
    row.active ? bySn(row) : undefined,
  ),
  about('device', 'devices.list', 'feedback.product', bySn),
  about('device', 'devices.list', 'transfers.check', ({ id, dealer }) => ({
    body: { dealer: dealer.id || '0', sns: [id] },
  })),
  about('software version', 'software.list', 'software.read', byId),
  about('order', 'orders.list', 'orders.read', byId),
  about('order with a parcel', 'orders.list', 'orders.track', ({ id, waybill, courierNumber }) =>
    waybill || courierNumber ? { params: { id } } : undefined,
  ),
  about('goods', 'goods.list', 'goods.read', byId),
  about('product of the merchant’s', 'goods.products', 'goods.products', ({ name }) =>
    searchable(name) ? { query: { q: searchable(name) } } : undefined,
  ),
  about('platform', 'platforms.list', 'platforms.choices', ({ name }) =>
    searchable(name) ? { query: { q: searchable(name) } } : undefined,
  ),
  about('activation reset', 'resets.list', 'resets.read', byId),
  about('software refund', 'refunds.list', 'refunds.read', byId),
  about('software apply', 'softwareApplies.list', 'softwareApplies.read', byId),
  about('SN-free record', 'snFree.list', 'snFree.read', bySn),
  about('SN-free record', 'snFree.list', 'snFree.search', ({ id }) => ({ query: { sn: id } })),
  about('product', 'productLibrary.list', 'productLibrary.read', byId),
  about('product with a text in it', 'productLibrary.read', 'productLibrary.list', ({ fields }) => {
    const text = fields.find(({ value }) => typeof value === 'string' && searchable(value))?.value;
    return text === undefined ? undefined : { query: { q: searchable(String(text)) } };
  }),
  { name: 'translations.create', ask: () => ({ body: { texts: [greeting], to: 'en' } }), paged: false },
];
