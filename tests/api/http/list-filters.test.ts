import type { ZodOptional } from 'zod';
import type { Operation } from '#lib/contract/operation.ts';
import { contractStates, dealerTypes } from '#lib/contract/operations/dealers.ts';
import { todayIn } from '#lib/contract/time-zone.ts';
import { localDay } from '#lib/contract/values.ts';
import { getContractStatus } from '#lib/web/features/dealers/contract-status.ts';
import { expectProblem } from '../../harness/expect-problem.ts';
import { asRows, parseRows } from '../../harness/row-streams.ts';
import { accountOf, allOperations, getOperation, toRequest } from '../../harness/samples/operations.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const day = '2026-03-01';
const firstSecond = Date.UTC(2026, 2, 1) / 1_000;
const lastSecond = firstSecond + 86_399;

/** Filters that are the first and the last day of a range. */
const periods = allOperations.flatMap((operation) => {
  const shape = operation.query?.shape ?? {};
  return Object.keys(shape)
    .filter((name) => shape[name]?.safeParse(day).success)
    .map((from) => [from, from.replace(/^from$/, 'to').replace(/From$/, 'To')] as const)
    .filter(([from, to]) => from !== to && to in shape)
    .map(([from, to]) => [operation.name, from, to, operation] as const);
});

it('the contract has date ranges to test', () => expect(periods.length).toBeGreaterThan(15));

it.each(periods)('%s from %s to %s includes both days completely', async (name, from, to, operation) => {
  const who = await signIn(accountOf(getOperation(name)) ?? 'main');
  const since = await sandbox().lastCallNumber();
  expectStatus(await who.send(toRequest(operation, { query: { [from]: day, [to]: day } })), 200);
  const sent = (await sandbox().calls({ since })).flatMap(({ params }) => Object.values(params));
  expect(sent).toEqual(expect.arrayContaining([String(firstSecond), String(lastSecond)]));
});

/** First and last second of the day, as read off the zone's rules. */
const zones: [zone: string, first: string, last: string][] = [
  ['Asia/Kathmandu', '2026-02-28T18:15:00Z', '2026-03-01T18:14:59Z'],
  ['-11:00', '2026-03-01T11:00:00Z', '2026-03-02T10:59:59Z'],
];

const isOfInstants = (operation: Operation, name: string) =>
  (operation.query?.shape[name] as ZodOptional | undefined)?.unwrap() === localDay;

it.each(periods)(
  '%s from %s to %s takes days of a zone only for times',
  async (name, from, to, operation) => {
    const who = await signIn(accountOf(getOperation(name)) ?? 'main');
    if (!operation.query || !('timeZone' in operation.query.shape)) {
      expect(isOfInstants(operation, from)).toBe(false);
      return;
    }
    for (const [timeZone, first, last] of zones) {
      const since = await sandbox().lastCallNumber();
      const query = { [from]: day, [to]: day, timeZone };
      expectStatus(await who.send(toRequest(operation, { query })), 200);
      const sent = (await sandbox().calls({ since })).flatMap(({ params }) => Object.values(params));
      const expected = isOfInstants(operation, from)
        ? [first, last].map((time) => String(Date.parse(time) / 1_000))
        : [String(firstSecond), String(lastSecond)];
      expect(sent).toEqual(expect.arrayContaining(expected));
    }
  },
);

it.each(['Asia/Tokio', '', '+25:00', 'Asia/Tokyo,UTC'])('refuses the time zone %p', async (timeZone) => {
  const main = await signIn('main');
  const response = await main.get(`/api/v1/messages?${new URLSearchParams({ timeZone })}`);
  expectProblem(response, 422, 'invalid');
  expect(response.json()).toMatchObject({ errors: [{ path: 'query.timeZone', code: 'choice' }] });
});

it('contract statuses and expiry counts use today in the zone', async () => {
  const main = await signIn('main');
  const days = await Promise.all(
    ['-11:00', '+14:00'].map(async (timeZone) => {
      const search = new URLSearchParams({ timeZone });
      const response = await main.get(`/api/v1/devices/expiring?${search}`);
      const since = await sandbox().lastCallNumber();
      expectStatus(await main.get(`/api/v1/dealers?contract=expired&${search}`), 200);
      const calls = (await sandbox().calls({ since })).map(({ params }) => Number(params.contract_end_to));
      return [expectStatus(response, 200).json<{ from: string }>().from, todayIn(timeZone), calls] as const;
    }),
  );
  for (const [from, today, ends] of days) {
    expect(from).toBe(today);
    expect(ends).toContain(Date.parse(today) / 1_000 - 1);
  }
  expect(days[0]?.[0]).not.toBe(days[1]?.[0]);
});

it.each<
  [
    list: string,
    filter: string,
    choices: readonly string[],
    choiceOf: (row: Record<string, unknown>) => unknown,
  ]
>([
  ['dealers', 'type', [...dealerTypes], ({ type }) => type],
  ['messages', 'state', ['read', 'unread'], ({ read }) => (read ? 'read' : 'unread')],
])(
  '%s by %s: each choice has its own rows, and together they have all',
  async (list, filter, choices, choiceOf) => {
    const main = await signIn('main');
    const findAll = async (query: string) =>
      parseRows<Record<string, unknown>>(await main.get(`/api/v1/${list}?${query}`, asRows));
    const found = await Promise.all(choices.map((choice) => findAll(`${filter}=${choice}`)));
    expect(found.map((rows) => [...new Set(rows.map(choiceOf))])).toEqual(choices.map((choice) => [choice]));
    expect(found.flat()).toHaveLength((await findAll('')).length);
  },
);

it('dealers by contract: each status has the rows that show it, without duplicates', async () => {
  const main = await signIn('main');
  const find = async (query: string) =>
    expectStatus(await main.get(`/api/v1/dealers?pageSize=100&${query}`), 200).json<{
      items: { id: string; contractEnd: string | null }[];
      total: number;
    }>();
  // Both ends of each range.
  const sorts = ['contractEnd', '-contractEnd'];
  const ids: string[] = [];
  for (const state of contractStates) {
    const pages = await Promise.all(sorts.map((sort) => find(`contract=${state}&sort=${sort}`)));
    const items = pages.flatMap((page) => page.items);
    expect(new Set(items.map(({ contractEnd }) => getContractStatus(contractEnd, todayIn('UTC'))))).toEqual(
      new Set([state]),
    );
    ids.push(...new Set(items.map(({ id }) => id)));
  }
  expect(new Set(ids).size).toBe(ids.length);
});
