import Papa from 'papaparse';
import { localeCookie, timeZoneCookie } from '#lib/contract/cookies.ts';
import { type Locale, locales } from '#lib/contract/locales.ts';
import { toDecimal } from '#lib/contract/money.ts';
import { formats } from '#lib/web/i18n/formats.ts';
import { visibleColumns } from '#lib/web/ui/list/table/columns.ts';
import type { Column, Filter } from '#lib/web/ui/list/types.ts';
import type { Visitor } from '../../harness/client.ts';
import { count, seed } from '../../harness/depth.ts';
import { pageText } from '../../harness/page-text.ts';
import {
  type AnyRow,
  codes,
  type ListCase,
  listCases,
  listFor,
} from '../../harness/samples/list-definitions.ts';
import { getOperation, toRequest } from '../../harness/samples/operations.ts';
import { createRandom } from '../../harness/samples/random.ts';
import type { DemoAccount } from '../../harness/secrets.ts';
import { expectStatus, signIn } from '../../harness/servers/worker-servers.ts';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Europe/Berlin'] as const;

/** The plain values of a row, with amounts as decimals. */
function leavesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value.length, ...value.flatMap(leavesOf)];
  if (typeof value !== 'object' || value === null) return [value];
  if ('minor' in value && 'currency' in value) return [Number(toDecimal(value as never)), value.currency];
  return Object.values(value).flatMap(leavesOf);
}

/** The numbers of a text, as the language writes them. */
function numbersIn(text: string, tag: string): number[] {
  const parts = new Intl.NumberFormat(tag).formatToParts(-12345.6);
  const symbol = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const plain = text.replaceAll(symbol('group'), '').replaceAll(symbol('decimal'), '.');
  return (plain.match(/[-−]?\D{0,4}\d+(\.\d+)?/g) ?? []).map((each) =>
    Number(each.replace('−', '-').replace(/[^\d.-]/g, '')),
  );
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timeZone, options]);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  dateFormats.set(key, format);
  return format;
}

const isInstant = (value: unknown) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(String(value));
const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value));
const exportedOf = (column: Column<AnyRow>, row: AnyRow) => column.exported?.(row) ?? column.value(row);

/** What screen, file and API say about a field in different words; empty when they agree. */
function differences(column: Column<AnyRow>, row: AnyRow, tag: string, timeZone: string): unknown[] {
  const exported = exportedOf(column, row);
  const leaves = leavesOf(row);
  const text = column.value(row);
  const at = [[column.field, text, exported]];
  if (isInstant(exported)) {
    const instant = Date.parse(String(exported));
    const { dateTime, day, calendarDay } = formats.dateTime;
    const shown = (options: Intl.DateTimeFormatOptions, zone: string, time: number) =>
      formatOf(tag, zone, options).format(time);
    const filterDay = shown(calendarDay, 'UTC', Date.parse(String(exported).slice(0, 10)));
    const inRow = leaves.some(
      (leaf) => isInstant(leaf) && Math.floor(Date.parse(String(leaf)) / 1000) === instant / 1000,
    );
    const agrees =
      inRow &&
      text === shown(dateTime, timeZone, instant) &&
      [undefined, filterDay].includes(column.short?.(row)) &&
      shown(day, timeZone, instant) === filterDay;
    return agrees ? [] : at;
  }
  if (isDay(exported)) {
    const shown = formatOf(tag, 'UTC', formats.dateTime.calendarDay).format(Date.parse(String(exported)));
    return leaves.includes(exported) && text === shown ? [] : at;
  }
  if (typeof exported !== 'number') return [];
  const { value: unit } = column.extraExportColumn ?? {};
  const isInApi = leaves.includes(exported) && (!unit || leaves.includes(unit(row)));
  const isWord = exported === 0 && !/\d/.test(text);
  const isSized = column.field === 'size' || /[kKMGTкМГТ]/.test(text.slice(-4));
  return isInApi && (isWord || isSized || numbersIn(text, tag).includes(exported)) ? [] : at;
}

let accounts: Partial<Record<DemoAccount, Visitor>>;
let sn = '';

/** Picks at random, the same in each run with this seed. */
function createPick() {
  const random = createRandom(seed);
  return <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
}

async function rowsOf({ operation, ofDevice, account = 'main' }: ListCase, query: Record<string, unknown>) {
  const who = accounts[account] as Visitor;
  const request = toRequest(getOperation(operation), { params: ofDevice ? { sn } : {}, query });
  return expectStatus(await who.send(request), 200).json<{ items: AnyRow[]; total: number }>();
}

/** The API's NDJSON and CSV have the rows and instants of its JSON. */
async function expectSameInFiles(
  { operation, account = 'main' }: ListCase,
  { pageSize: _, ...query }: Record<string, unknown>,
  { items, total }: { items: AnyRow[]; total: number },
): Promise<void> {
  const { path } = toRequest(getOperation(operation), { query });
  const [lines, table] = await Promise.all(
    ['application/x-ndjson', 'text/csv'].map(async (accept) => {
      const response = await (accounts[account] as Visitor).get(path, { accept });
      return expectStatus(response, 200).text;
    }),
  );
  const streamed = (lines ?? '').trim().split('\n').slice(1, -1);
  const rows = new Map(streamed.map((line) => [JSON.parse(line).id, JSON.parse(line)]));
  const { data } = Papa.parse<Record<string, string>>(table ?? '', { header: true, skipEmptyLines: true });
  expect([operation, rows.size, data.length]).toEqual([operation, total, total]);
  for (const item of items) {
    expect(rows.get(item.id)).toEqual(item);
    const record = data.find(({ id }) => id === item.id) ?? {};
    const instants = Object.entries(item).filter(([, value]) => isInstant(value) || isDay(value));
    for (const [field, value] of instants) expect([field, record[field]]).toEqual([field, value]);
  }
}

beforeAll(async () => {
  const main = await signIn('main');
  accounts = { main, blue: await signIn('blue') };
  const devices = listCases.find(({ operation }) => operation === 'devices.list') as ListCase;
  const { items } = await rowsOf(devices, { sort: '-updates', pageSize: 1 });
  sn = items[0]?.id ?? '';
  const token = { name: 'Comparison', rights: 'read', areas: ['dealers'] };
  expectStatus(await main.post('/api/v1/access-tokens', token), 201);
  await pageText(main, '/dealers/product/equipment');
});

const byName = listCases.map((each) => [each.operation, each] as const);

it.each(byName)('%s: screen and file say what the API says, in each zone and language', async (_, list) => {
  const pick = createPick();
  const { items } = await rowsOf(list, { pageSize: 100 });
  expect(items.length).toBeGreaterThan(0);
  const readings = zones.flatMap((zone) => codes.map((code) => [zone, code] as const));
  const found = readings.flatMap(([zone, code]) => {
    const { columns } = listFor(list.useList, code, zone);
    const rows = Array.from({ length: count(2, 30) }, () => pick(items));
    return rows.flatMap((row) =>
      columns.flatMap((column) =>
        differences(column, row, locales[code].tag, zone).map((each) => [zone, code, row.id, each]),
      ),
    );
  });
  expect(found).toEqual([]);
});

type DaysFilter = Extract<Filter, { kind: 'days' }>;

const dayFilters = listCases.flatMap((list) =>
  listFor(list.useList, 'en', 'UTC')
    .filters.filter((filter): filter is DaysFilter => filter.kind === 'days')
    .map((filter) => [list.operation, filter.from, list, filter] as const),
);

it('the lists have filters by day', () => expect(dayFilters.length).toBeGreaterThan(20));

it.each(dayFilters)('%s by %s: the rows are those that show the day', async (_, __, list, filter) => {
  const who = accounts[list.account] as Visitor;
  const pick = createPick();
  const index = dayFilters.findIndex((each) => each[3] === filter);
  for (const [at, zone] of zones.entries()) {
    const code = codes[(at + index) % codes.length] as Locale;
    const { columns, path, filters } = listFor(list.useList, code, zone);
    const label = filters.find(({ name }) => name === filter.name)?.label;
    const column = columns.find((each) => each.label === label) as Column<AnyRow>;
    expect([label, column?.field]).toEqual([label, expect.any(String)]);
    const dayOf = (row: AnyRow) => String(exportedOf(column, row)).slice(0, 10);
    const { items } = await rowsOf(list, { pageSize: 100, ...(column.sort ? { sort: column.field } : {}) });
    const dated = items.filter((row) => dayOf(row) !== '');
    // Rows whose day differs from that in UTC show a wrong zone.
    const shifted = dated.filter((row) => !JSON.stringify(row).includes(dayOf(row)));
    const day = dayOf(pick(shifted.length > 0 ? shifted : dated));
    const query = { [filter.from]: day, [filter.to]: day, timeZone: zone, pageSize: 100 };
    const onDay = await rowsOf(list, query);
    expect([zone, day, [...new Set(onDay.items.map(dayOf))]]).toEqual([zone, day, [day]]);
    const ids = new Set(onDay.items.map(({ id }) => id));
    if (onDay.total <= 100)
      expect(dated.filter((row) => dayOf(row) === day && !ids.has(row.id)).map(({ id }) => id)).toEqual([]);
    if (at === 0) await expectSameInFiles(list, query, onDay);
    // Two of the four pages are enough to see which rows they have.
    if ((at + index) % 2) continue;
    who.cookies.set(localeCookie, code).set(timeZoneCookie, encodeURIComponent(zone));
    const screen = await pageText(who, `${path}?${filter.from}=${day}&${filter.to}=${day}`);
    const lead = visibleColumns(columns, undefined, undefined).find((each) => each.lead);
    const lines = new Set(screen.split('\n').map((line) => line.trim()));
    const missing = onDay.items.slice(0, 20).filter((row) => !lines.has(lead?.value(row).trim() ?? ''));
    expect([zone, day, missing.map(({ id }) => id)]).toEqual([zone, day, []]);
  }
});
