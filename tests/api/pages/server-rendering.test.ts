import type { Visitor } from '../../harness/client.ts';
import { pageText } from '../../harness/page-text.ts';
import { type AnyRow, listCases, listFor } from '../../harness/samples/list-definitions.ts';
import { getOperation, toRequest } from '../../harness/samples/operations.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const lists = listCases
  .filter(({ operation, ofDevice }) => getOperation(operation).vendorCalls.length > 0 && !ofDevice)
  .map((list) => [list.operation, list] as const);

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

it.each(lists)('the rows of %s are in the server’s HTML', async (name, { useList, account }) => {
  const who = account === 'main' ? main : await signIn(account);
  const response = await who.send(toRequest(getOperation(name), { query: {} }));
  const { items } = expectStatus(response, 200).json<{ items: AnyRow[] }>();
  expect(items.length).toBeGreaterThan(0);
  const { path, columns } = listFor(useList, 'en', 'UTC');
  const lead = columns.find((column) => column.lead);
  const lines = (await pageText(who, path)).split('\n').map((line) => line.trim());
  // The table shortens long texts.
  const beginnings = items.map((row) => lead?.value(row).trim().split('\n')[0]?.slice(0, 40) ?? '');
  expect(beginnings.filter((text) => !lines.some((line) => line.startsWith(text)))).toEqual([]);
  expect(beginnings).not.toContain('');
});

it.each(['/dealers/shop/statistics', '/dealers/income', '/dealers/income/statement?currency=USD'])(
  'the amounts of %s are in the server’s HTML',
  async (path) => {
    const amounts = (await pageText(main, path)).match(/[€$¥]\d[\d,.]*/g) ?? [];
    expect(amounts.length).toBeGreaterThan(10);
  },
);

it('the totals of income, its months and a statement are tables of the server’s HTML', async () => {
  const { text: income } = expectStatus(await main.get('/dealers/income?currency=EUR'), 200);
  const { text: month } = expectStatus(
    await main.get('/dealers/income/statement?month=2026-08&currency=EUR'),
    200,
  );
  const rows = (html: string, name: string) =>
    (new RegExp(`<table[^>]*aria-label="${name}".*?</table>`, 's').exec(html)?.[0] ?? '')
      .split('<tr')
      .slice(1);
  expect(rows(income, 'Totals').find((row) => row.includes('>Remaining'))).toMatch(/€\d/);
  expect(rows(income, 'Last 12 months, EUR')).toHaveLength(14);
  expect(rows(month, 'Statement entries').at(-1)).toMatch(/Closing balance.*€\d/s);
});

it.each([
  '/',
  '/dealers/product/equipment',
  '/dealers/orders',
  '/dealers/income',
  '/dealers/shop/statistics',
])('nothing of Material UI is in the HTML of %s', async (path) => {
  const { text } = expectStatus(await main.get(path), 200);
  expect(text).not.toMatch(/data-emotion|class="[^"]*Mui[A-Z]/);
});

it('the style sheets of a page are in its HTML, with its nonce', async () => {
  const { text, headers } = expectStatus(await main.get('/dealers/orders'), 200);
  const head = text.slice(0, text.indexOf('</head>'));
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  const links = head.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !link.includes(' disabled=""'))).toEqual([]);
  expect(head.split(`<style nonce="${nonce}">`)).toHaveLength(links.length + 1);
  expect(head).toContain('--p-palette-primary-main');
});

describe('the counts of bell and menu', () => {
  const [messages, firing] = [43, 49];
  const callsFor = async (
    isBrowser: boolean,
    headers: Record<string, string> = {},
    path = '/dealers/shop/platforms',
  ) => {
    const who = main.copy();
    if (isBrowser) who.cookies.set('portal-tz', 'UTC');
    const since = await sandbox().lastCallNumber();
    const { text } = expectStatus(await who.get(path, headers), 200);
    const calls = [
      ...(await sandbox().calls({ call: messages, since })),
      ...(await sandbox().calls({ call: firing, since })),
    ];
    return { text, calls: calls.length };
  };

  it('come with a page, but not with a navigation and not without scripts', async () => {
    const page = await callsFor(true, { 'sec-fetch-dest': 'document' });
    expect(page.calls).toBe(2);
    expect(page.text).toContain('\\"unread\\":');
    expect((await callsFor(true, { 'sec-fetch-dest': 'empty' })).calls).toBe(0);
    expect((await callsFor(false, { 'sec-fetch-dest': 'document' })).calls).toBe(0);
  });

  it('of software that ends soon are those of the time zone that the page shows', async () => {
    const zone = 'Pacific/Kiritimati';
    const { text } = await callsFor(
      true,
      { 'sec-fetch-dest': 'document' },
      `/dealers/product/equipment?timeZone=${zone}`,
    );
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format();
    expect(text).toContain(`\\"timeZone\\":\\"${zone}\\",\\"counts\\":`);
    expect(text).toContain(`\\"from\\":\\"${today}\\"`);
  });

  it('are left out when the vendor fails, and do not hold back the page', async () => {
    await sandbox().faults(
      { path: messages, status: 500, times: 9 },
      { path: firing, noResponse: true, times: 9 },
    );
    const startedAt = performance.now();
    const { text } = await callsFor(true, { 'sec-fetch-dest': 'document' });
    expect(text).not.toContain('\\"unread\\":');
    expect(text).toContain('</html>');
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  });
});

it.each(['/dealers/product/equipment', '/dealers/product/equipment/989890900000'])(
  '%s says when a retry is possible',
  async (path) => {
    await sandbox().faults({ path: '/', status: 429, headers: { 'retry-after': '7' }, times: 99 });
    const { text } = await main.get(path);
    expect(text).toMatch(/role="timer"[^<]*>[^<]*\d/);
  },
);
