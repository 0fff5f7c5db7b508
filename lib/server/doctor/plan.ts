import { type CallerInput, operations, type ResponseBody } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { OperationName } from '#lib/contract/routes.ts';

/** The input of an operation, without the contract's defaults. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An operation that the doctor runs, so that its vendor calls are made. */
export interface PlannedOperation {
  readonly name: OperationName;
  /** The operation whose response contains the records; it runs first. */
  readonly source?: OperationName;
  /** For the report when there is no such record. */
  readonly recordName?: string;
  /** Returns the input for a record; undefined when the record does not fit. */
  readonly toInput: (record: unknown) => OperationInput | undefined;
  readonly isPaged: boolean;
}

/** A row of a list, or the response itself. */
type RecordOf<Name extends OperationName> =
  ResponseBody<Name> extends { items: (infer Row)[] } ? Row : ResponseBody<Name>;

/** Plans an operation for a record in another operation's response. */
function forRecord<From extends OperationName, Name extends OperationName>(
  recordName: string,
  source: From,
  name: Name,
  toInput: (record: RecordOf<From>) => Partial<CallerInput<Name>> | undefined,
): PlannedOperation {
  return { name, source, recordName, toInput: toInput as PlannedOperation['toInput'], isPaged: false };
}

const byId = ({ id }: { id: string }) => ({ params: { id } });
const bySn = ({ id }: { id: string }) => ({ params: { sn: id } });
const toSearchText = (text: string) => text.slice(0, 20).trim();

const sampleText = 'Guten Tag';

/** Reads that make no vendor call, only calls that others of the plan make, or more calls than needed. */
const excluded = new Set<OperationName>([
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

/** The vendor returns this list without pages. */
const unpagedList: OperationName = 'productLibrary.list';

/** All reads without required input. */
const reads = [...operations.values()]
  .filter(
    ({ method, params, query }) => method === 'GET' && !params && query?.safeParse({}).success !== false,
  )
  .filter(({ name }) => !excluded.has(name))
  .map(
    ({ name, response }): PlannedOperation => ({
      name,
      toInput: () => ({}),
      isPaged: rowSchemaOf(response) !== undefined && name !== unpagedList,
    }),
  );

/** The operations whose vendor calls together are all calls that change no data. */
export const plan: readonly PlannedOperation[] = [
  ...reads,
  forRecord('dealer', 'dealers.list', 'dealers.read', byId),
  forRecord('message', 'messages.list', 'messages.read', byId),
  forRecord('device', 'devices.list', 'devices.read', bySn),
  forRecord('active device', 'devices.list', 'deviceSoftware.list', (row) =>
    row.active ? bySn(row) : undefined,
  ),
  forRecord('device', 'devices.list', 'feedback.product', bySn),
  forRecord('device', 'devices.list', 'transfers.check', ({ id, dealer }) => ({
    body: { dealer: dealer.id || '0', sns: [id] },
  })),
  forRecord('software version', 'software.list', 'software.read', byId),
  forRecord('order', 'orders.list', 'orders.read', byId),
  forRecord(
    'order with a tracking number',
    'orders.list',
    'orders.track',
    ({ id, waybill, courierNumber }) => (waybill || courierNumber ? { params: { id } } : undefined),
  ),
  forRecord('shop product', 'goods.list', 'goods.read', byId),
  forRecord('merchant product', 'goods.products', 'goods.products', ({ name }) =>
    toSearchText(name) ? { query: { q: toSearchText(name) } } : undefined,
  ),
  forRecord('platform', 'platforms.list', 'platforms.choices', ({ name }) =>
    toSearchText(name) ? { query: { q: toSearchText(name) } } : undefined,
  ),
  forRecord('activation reset', 'resets.list', 'resets.read', byId),
  forRecord('software refund', 'refunds.list', 'refunds.read', byId),
  forRecord('software apply', 'softwareApplies.list', 'softwareApplies.read', byId),
  forRecord('SN-free record', 'snFree.list', 'snFree.read', bySn),
  forRecord('SN-free record', 'snFree.list', 'snFree.search', ({ id }) => ({ query: { sn: id } })),
  forRecord('product', 'productLibrary.list', 'productLibrary.read', byId),
  forRecord('product with a text field', 'productLibrary.read', 'productLibrary.list', ({ fields }) => {
    const text = fields.find(({ value }) => typeof value === 'string' && toSearchText(value))?.value;
    return text === undefined ? undefined : { query: { q: toSearchText(String(text)) } };
  }),
  {
    name: 'translations.create',
    toInput: () => ({ body: { texts: [sampleText], to: 'en' } }),
    isPaged: false,
  },
];
