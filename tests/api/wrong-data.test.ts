import { fileAnswer } from '../../lib/contract/file-answer.ts';
import { rowOf } from '../../lib/contract/list.ts';
import type { OperationName } from '../../lib/contract/routes.ts';
import type { Visitor } from '../harness/client.ts';
import { everyOperation, knownIds, operationOf, sampleAsk } from '../harness/operations.ts';
import { type KnownIds, samples } from '../harness/samples.ts';
import type { Difference } from '../harness/sandbox.ts';
import { sandbox, signIn } from '../harness/shared.ts';

/** Answers of the vendor with a success code and something else than the documented `data`. */
const wrongData: [name: string, difference: Omit<Difference, 'call'>][] = [
  ...[null, '', 0, 'x', [], {}, [[]], { list: {} }].map(
    (value) => [JSON.stringify(value), { at: 'data', value }] as [string, Omit<Difference, 'call'>],
  ),
  ['objects for numbers', { at: 'data', as: 'numberObjects' }],
];

/** Per call, the forms of `data` that say there is nothing; every other form of nothing is an error. */
const emptyAnswers: Record<number, string[]> = {
  // Arrays that may have no rows.
  ...Object.fromEntries([10, 20, 21, 23, 37, 40, 41, 49, 86, 88, 94, 96].map((call) => [call, ['[]']])),
  // Searches without a hit, and banners.
  ...Object.fromEntries([6, 27, 28, 34, 93].map((call) => [call, ['[]', 'null', '""']])),
  // One record, or none.
  55: ['null', '""'],
  76: ['null', '""'],
};

/** Per operation, a vendor call and the figures in its `data` that the operation cannot do without. */
const figures: Partial<Record<OperationName, [call: number, fields: string]>> = {
  'home.figures': [39, 'device_total activated not_activated use_cases product_library my_orders'],
  'home.topDevices': [40, '[].num'],
  'home.deviceStatus': [41, '[].value'],
  'home.workOrders': [75, 'pending progress finished'],
  'home.orders': [8, 'total'],
  'workOrders.counts': [75, 'pending progress finished'],
  'messages.list': [43, 'mate mate.unread_count'],
  'devices.expiring': [11, 'total'],
  'inventoryAlerts.list': [47, 'list[].num list[].inactive_num'],
  'inventoryAlerts.firing': [49, '[].num [].inactive_num'],
  'autodata.read': [55, 'account status'],
  'goods.list': [14, 'list[].sales_num list[].sales_amount'],
  'platforms.list': [24, 'list[].goods_num'],
  'shopOrders.list': [19, 'list[].num'],
  'sales.figures': [23, '[].order_num [].goods_num [].amount [].currency'],
  'income.totals': [
    10,
    '[].soft_income [].goods_income [].gross_income [].withdrawn [].withdrawable [].unwithdrawable [].remaining [].receivable [].currency',
  ],
  'income.splits': [
    7,
    'list[].soft_income list[].goods_income list[].gross_income list[].withdrawn_amount list[].withdrawable_amount list[].unwithdrawable_amount list[].remaining_amount list[].receivable_amount list[].order_num',
  ],
  'income.months': [7, 'list[].gross_income list[].record_time'],
  'income.withdrawals': [9, 'list[].amount'],
  'income.orders': [8, 'list[].soft_income list[].goods_income'],
  'tcodeOrders.list': [81, 'list[].quantity list[].used'],
  'orders.read': [38, 'products products[].quantity'],
  'cases.mostRead': [96, '[].rank'],
  'afterSalesDevices.search': [72, 'total'],
};

const people = new Map<string | null, Visitor>();
let ids: KnownIds;

beforeAll(async () => {
  for (const account of new Set(Object.values(samples).map((sample) => sample.as)))
    if (account) people.set(account, await signIn(account));
  ids = await knownIds(people.get('main') as Visitor);
});
afterEach(() => sandbox().heal());

function ask(name: OperationName) {
  const who = people.get(samples[name].as);
  if (!who) throw new Error(`${name} needs an account`);
  return who.ask(sampleAsk(operationOf(name), ids));
}

async function askWith(name: OperationName, ...differences: Difference[]) {
  await sandbox().differences(...differences);
  const answer = await ask(name);
  await sandbox().heal();
  return answer;
}

/** Every number in a document, every record and the length of every list. */
function numbersIn(document: unknown, path = ''): string[] {
  if (typeof document === 'number') return [`${path} ${document}`];
  if (typeof document !== 'object' || document === null) return [];
  return [
    `${path} has ${Array.isArray(document) ? document.length : 'fields'}`,
    ...Object.entries(document).flatMap(([key, value]) => numbersIn(value, `${path}.${key}`)),
  ];
}

/** Operations that read, by whatever method, and that ask the vendor. */
const reads = everyOperation.filter(
  ({ name, method, answer }) =>
    (method === 'GET' || /\.check$|^translations\./.test(name)) &&
    answer !== fileAnswer &&
    !samples[name].withoutVendor,
);

it.each(reads.map(({ name }) => name))(
  '%s shows no invented figure for data of the wrong type',
  async (name) => {
    const since = await sandbox().lastCall();
    const healthy = await ask(name);
    expect([healthy.status, healthy.text]).toEqual([200, expect.any(String)]);
    const calls = new Set((await sandbox().calls({ since })).map(({ call }) => call ?? 0));
    expect(calls.size).toBeGreaterThan(0);
    const invented: unknown[] = [];
    for (const call of calls) {
      for (const [wrong, difference] of wrongData) {
        const { status, text } = await askWith(name, { call, ...difference });
        if (status === 502 || (status < 500 && emptyAnswers[call]?.includes(wrong))) continue;
        const { missing, ...parts } = status === 200 ? JSON.parse(text) : {};
        const isMarked = Array.isArray(missing) && missing.length > 0;
        const { missing: _, ...whole } = healthy.json<Record<string, unknown>>();
        const isUnchanged = String(numbersIn(parts)) === String(numbersIn(whole));
        if (status !== 200 || !(isMarked || isUnchanged))
          invented.push([call, wrong, status, text.slice(0, 200)]);
      }
    }
    expect(invented).toEqual([]);
  },
);

/** The statuses of an operation when the vendor leaves out one field after the other. */
async function statusesWithout(name: OperationName, calls: Iterable<number>, fields: string[]) {
  const statuses: Record<string, number> = {};
  for (const field of fields) {
    const at = field.startsWith('[') ? `data${field}` : `data.${field}`;
    const differences = [...calls].map((call): Difference => ({ call, at, drop: true }));
    statuses[field] = (await askWith(name, ...differences)).status;
  }
  return statuses;
}

it.each(Object.entries(figures))(
  '%s is refused without any one of its figures',
  async (named, [call, all]) => {
    const [name, fields] = [named as OperationName, all.split(' ')];
    expect((await ask(name)).status).toBe(200);
    const refused = Object.fromEntries(fields.map((field) => [field, 502]));
    expect(await statusesWithout(name, [call], fields)).toEqual(refused);
  },
);

// The vendor has no pages of products: the portal counts them.
const lists = reads.filter(({ name, answer }) => rowOf(answer) && name !== 'productLibrary.list');

it.each(lists.map(({ name }) => name))('%s is refused without its total', async (name) => {
  const since = await sandbox().lastCall();
  expect((await ask(name)).status).toBe(200);
  const calls = new Set((await sandbox().calls({ since })).map(({ call }) => call ?? 0));
  expect(await statusesWithout(name, calls, ['total'])).toEqual({ total: 502 });
});
