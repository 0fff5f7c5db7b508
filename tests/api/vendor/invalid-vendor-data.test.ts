import { fileResponse } from '#lib/contract/file-response.ts';
import { type Page, rowSchemaOf } from '#lib/contract/list.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { SampleRecords } from '#lib/contract/sample-records.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import {
  accountOf,
  allOperations,
  callsVendor,
  getOperation,
  loadSampleRecords,
  sampleRequest,
} from '../../harness/samples/operations.ts';
import type { ResponseOverride } from '../../harness/servers/sandbox.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

startSpecifiedVendor();

const numberObjects = 'objects for numbers';

/** Vendor responses with a success code and invalid `data`. */
const invalidData: [name: string, difference: Omit<ResponseOverride, 'call'>][] = [
  ...[null, '', 0, 'x', [], {}, [[]], { list: {} }].map(
    (value) => [JSON.stringify(value), { at: 'data', value }] as [string, Omit<ResponseOverride, 'call'>],
  ),
  [numberObjects, { at: 'data', as: 'numberObjects' }],
];

/** Per call, the values of `data` that mean an empty result. All others are errors. */
const emptyResponses: Record<number, string[]> = {
  // Arrays that may be empty.
  ...Object.fromEntries([10, 20, 21, 23, 37, 40, 41, 49, 86, 88, 94, 96].map((call) => [call, ['[]']])),
  // Searches without matches, and banners.
  ...Object.fromEntries([6, 27, 28, 34, 93].map((call) => [call, ['[]', 'null', '""']])),
  // One record or none.
  55: ['null', '""'],
  76: ['null', '""'],
  // A reply or an event without a time is none.
  12: [numberObjects],
  85: [numberObjects],
};

/** Calls that return choices. Those without an id, and parts that the vendor leaves out, are left out. */
const choiceCalls = [6, 20, 21, 27, 28, 34, 42, 64, 86, 88, 94];
for (const call of choiceCalls) emptyResponses[call] = [...(emptyResponses[call] ?? []), numberObjects];
emptyResponses[64]?.push('{}', '{"list":{}}');

type Fields = readonly [name: OperationName, call: number, fields: string];

/** Vendor calls and figures in their `data` that the operation returns as null when the vendor leaves them out. */
const optionalFigures: Fields[] = [
  ['home.figures', 39, 'device_total activated not_activated use_cases product_library my_orders'],
  ['home.topDevices', 40, '[].num'],
  ['home.deviceStatus', 41, '[].value'],
  ['home.workOrders', 75, 'pending progress finished'],
  ['home.orders', 8, 'total'],
  ['workOrders.counts', 75, 'pending progress finished'],
  ['messages.list', 43, 'mate mate.unread_count'],
  ['devices.expiring', 11, 'total'],
  ['inventoryAlerts.list', 47, 'list[].num list[].inactive_num'],
  ['inventoryAlerts.firing', 49, '[].num [].inactive_num'],
  ['autodata.read', 55, 'account status'],
  ['goods.list', 14, 'list[].sales_num list[].sales_amount'],
  ['platforms.list', 24, 'list[].goods_num'],
  ['shopOrders.list', 19, 'list[].num'],
  ['sales.figures', 23, '[].order_num [].goods_num [].amount [].currency'],
  [
    'income.totals',
    10,
    '[].soft_income [].goods_income [].gross_income [].withdrawn [].withdrawable [].unwithdrawable [].remaining [].receivable',
  ],
  [
    'income.splits',
    7,
    'list[].soft_income list[].goods_income list[].gross_income list[].withdrawn_amount list[].withdrawable_amount list[].unwithdrawable_amount list[].remaining_amount list[].receivable_amount list[].order_num',
  ],
  ['income.withdrawals', 9, 'list[].amount'],
  ['income.orders', 8, 'list[].soft_income list[].goods_income'],
  ['tcodeOrders.list', 81, 'list[].quantity list[].used'],
  ['orders.read', 38, 'products products[].quantity'],
  ['cases.mostRead', 96, '[].rank'],
];

/** Figures without which the operation fails, as a total would be wrong or nothing could be shown. */
const neededFigures: Fields[] = [
  ['sales.figures', 23, '[].key'],
  ['income.totals', 10, '[].currency'],
  ['income.months', 7, 'list[].gross_income list[].record_time'],
  ['income.months', 9, 'list[].amount'],
  ['income.statement', 10, '[].remaining'],
];

const people = new Map<string | null, Visitor>();
let ids: SampleRecords;

/** Operations that read from the vendor, by any method. */
const reads = allOperations.filter(
  (operation) =>
    (operation.method === 'GET' || /\.check$|^translations\./.test(operation.name)) &&
    operation.response !== fileResponse &&
    callsVendor(operation),
);

/** Their responses to correct data, and their vendor calls. */
const healthyResponses = new Map<OperationName, HttpResponse>();
const callsByOperation = new Map<OperationName, Set<number>>();

beforeAll(async () => {
  for (const account of new Set(allOperations.map(accountOf)))
    if (account) people.set(account, await signIn(account));
  ids = await loadSampleRecords(people.get('main') as Visitor);
  const since = await sandbox().lastCallNumber();
  await forEachAtOnce(reads, async ({ name }) => healthyResponses.set(name, await callOperation(name)));
  const callsByRequest = Map.groupBy(await sandbox().calls({ since }), ({ requestId }) => requestId);
  for (const [name, { headers }] of healthyResponses) {
    const ownCalls = callsByRequest.get(String(headers['x-request-id'])) ?? [];
    callsByOperation.set(name, new Set(ownCalls.map(({ call }) => call ?? 0)));
  }
});
afterEach(() => sandbox().clearFaults());

/** A low number, so that no vendor call times out on a busy machine. */
const maxConcurrent = 6;

async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += maxConcurrent)
    await Promise.all(items.slice(start, start + maxConcurrent).map(work));
}

function callOperation(name: OperationName) {
  const who = people.get(accountOf(getOperation(name)));
  if (!who) throw new Error(`${name} needs an account`);
  return who.send(sampleRequest(getOperation(name), ids));
}

const callsOf = (name: OperationName) => callsByOperation.get(name) ?? new Set<number>();

/** An operation with a change in the responses to its vendor calls. */
interface Trial {
  name: OperationName;
  calls: readonly number[];
  difference: Omit<ResponseOverride, 'call'>;
  /** Identifies the change in a failure. */
  change: string;
}

/** Trials that can run together because their changes do not conflict. */
interface Round {
  trials: Trial[];
  differences: Map<number, string>;
}

const canJoin = (round: Round, { name, calls, difference }: Trial) =>
  [...callsOf(name), ...calls].every((call) => {
    const required = calls.includes(call) ? JSON.stringify(difference) : undefined;
    const present = round.differences.get(call);
    if (present !== undefined || required === undefined) return present === required;
    return !round.trials.some((other) => callsOf(other.name).has(call));
  });

function roundsOf(trials: readonly Trial[]): Round[] {
  const rounds: Round[] = [];
  for (const trial of trials) {
    let round = rounds.find((each) => canJoin(each, trial));
    if (!round) {
      round = { trials: [], differences: new Map() };
      rounds.push(round);
    }
    round.trials.push(trial);
    for (const call of trial.calls) round.differences.set(call, JSON.stringify(trial.difference));
  }
  return rounds;
}

/** Calls each operation with its change and returns the failed checks. */
async function failuresOf(
  trials: readonly Trial[],
  check: (response: HttpResponse, trial: Trial) => boolean,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { trials: together, differences } of roundsOf(trials)) {
    await sandbox().overrideResponses(
      ...[...differences].map(
        ([call, difference]): ResponseOverride => ({ call, ...JSON.parse(difference) }),
      ),
    );
    await forEachAtOnce(together, async (trial) => {
      const response = await callOperation(trial.name);
      if (!check(response, trial))
        failures.push([trial.name, trial.calls, trial.change, response.status, response.text.slice(0, 200)]);
    });
    await sandbox().clearFaults();
  }
  return failures;
}

/** Returns every number, record and list length of a document. */
function numbersIn(document: unknown, path = ''): string[] {
  if (typeof document === 'number') return [`${path} ${document}`];
  if (typeof document !== 'object' || document === null) return [];
  return [
    `${path} has ${Array.isArray(document) ? document.length : 'fields'}`,
    ...Object.entries(document).flatMap(([key, value]) => numbersIn(value, `${path}.${key}`)),
  ];
}

/** Whether the response marks missing parts, or has no figure and no number of rows that the correct response lacks. */
function hasNoInventedFigures(
  { status, text }: HttpResponse,
  { name, calls: [call = 0], change }: Trial,
): boolean {
  if (status === 502 || (status < 500 && emptyResponses[call]?.includes(change))) return true;
  if (status !== 200) return false;
  const { missing, total, totalIsMinimum, ...parts } = JSON.parse(text);
  const isMarked = Array.isArray(missing) && missing.length > 0;
  const { missing: _, ...correct } = healthyResponses.get(name)?.json<Record<string, unknown>>() ?? {};
  const correctFigures = new Set(numbersIn(correct));
  // A lower bound is no claim about the number of rows.
  const figures = numbersIn(totalIsMinimum || total === undefined ? parts : { ...parts, total });
  return isMarked || figures.every((figure) => correctFigures.has(figure));
}

it('every read calls the vendor and succeeds with correct data', () => {
  const failures = [...healthyResponses].filter(
    ([name, { status }]) => status !== 200 || callsOf(name).size === 0,
  );
  expect(failures.map(([name, { status, text }]) => [name, status, text.slice(0, 200)])).toEqual([]);
  expect(healthyResponses.size).toBe(reads.length);
});

it('no read returns an invented figure for data of the wrong type', async () => {
  const trials = reads.flatMap(({ name }) =>
    [...callsOf(name)].flatMap((call) =>
      invalidData.map(([change, difference]): Trial => ({ name, calls: [call], difference, change })),
    ),
  );
  expect(await failuresOf(trials, hasNoInventedFigures)).toEqual([]);
});

/** Returns a trial in which a field of the vendor's data is missing. */
const without = (name: OperationName, calls: readonly number[], field: string): Trial => ({
  name,
  calls,
  difference: { at: field.startsWith('[') ? `data${field}` : `data.${field}`, drop: true },
  change: `without ${field}`,
});

const toTrials = (all: readonly Fields[]) =>
  all.flatMap(([name, call, fields]) => fields.split(' ').map((field) => without(name, [call], field)));

it('every missing figure is null, and never 0', async () => {
  const trials = toTrials(optionalFigures);
  expect(trials.filter(({ name, calls: [call = 0] }) => !callsOf(name).has(call))).toEqual([]);
  const isHonest = (response: HttpResponse, trial: Trial) =>
    response.status === 200 &&
    hasNoInventedFigures(response, trial) &&
    response.text !== healthyResponses.get(trial.name)?.text;
  expect(await failuresOf(trials, isHonest)).toEqual([]);
});

it('no total is made without one of its figures', async () => {
  expect(await failuresOf(toTrials(neededFigures), ({ status }) => status === 502)).toEqual([]);
});

it('every list succeeds without its total, and says when there may be more rows', async () => {
  // The vendor's product library has no pages, so the portal counts its products.
  const lists = reads.filter(({ name, response }) => rowSchemaOf(response) && name !== 'productLibrary.list');
  expect(lists.length).toBeGreaterThan(20);
  const trials = lists.map(({ name }) => without(name, [...callsOf(name)], 'total'));
  const isHonest = (response: HttpResponse, { name }: Trial) => {
    if (response.status !== 200) return false;
    const { items, pageSize, total, totalIsMinimum } = response.json<Page<unknown>>();
    const correct = healthyResponses.get(name)?.json<Page<unknown>>();
    const isFull = items.length === pageSize;
    return (
      items.length === correct?.items.length &&
      totalIsMinimum === isFull &&
      total === items.length + Number(isFull)
    );
  };
  expect(await failuresOf(trials, isHonest)).toEqual([]);
});
