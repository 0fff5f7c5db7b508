import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { freePort } from '../../harness/program.ts';
import { launch, type Running } from '../launch.ts';
import { buildNextPeer } from '../next-peer-build.ts';
import { median } from '../statistics.ts';
import { atMost, type Table } from '../table.ts';
import { type Condition, conditions, inNewBrowser, type Visitor } from './chromium.ts';
import {
  type ClickTimes,
  gridSelectors,
  type ListSelectors,
  measureClicks,
  tableSelectors,
} from './clicks.ts';
import { measureVisit, type VisitMetrics } from './visits.ts';

interface List {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly selectors: ListSelectors;
  readonly fast: VisitMetrics[];
  readonly slow: VisitMetrics[];
  readonly clicks: ClickTimes[];
  readonly cpu: number[];
}

const warmUps = 60;
const pages = 100;
const portalName = 'portal, equipment';

/**
 * Compares the portal's list of devices with those of two Next projects, one with the DataGrid and one with a plain table.
 * All have the same rows; the peers load them from the portal's API.
 */
export async function compareLists(
  browser: Browser,
  visitor: Visitor,
  portal: Pick<Running, 'pid'>,
  runs: number,
): Promise<Table> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const env = { PEER_ROWS: `${visitor.origin}/api/v1/devices`, PEER_ROWS_COOKIE: cookie };
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const args = buildNextPeer(env)(port);
  const peer = await launch({ args, env, log: 'next-lists', readyUrl: `${origin}/plain` });
  const createList = (
    name: string,
    url: string,
    { pid }: Pick<Running, 'pid'>,
    selectors: ListSelectors,
  ): List => ({
    name,
    url,
    pid,
    selectors,
    fast: [],
    slow: [],
    clicks: [],
    cpu: [],
  });
  const lists = [
    createList(portalName, `${visitor.origin}/dealers/product/equipment`, portal, tableSelectors),
    createList('Next + DataGrid', `${origin}/grid`, peer, gridSelectors),
    createList('Next, plain table', `${origin}/plain`, peer, tableSelectors),
  ];
  try {
    for (const list of lists)
      for (let page = 0; page < warmUps; page += 1) await requestPage(list.url, cookie);
    for (let run = 0; run < runs; run += 1) {
      for (const list of run % 2 ? [...lists].reverse() : lists)
        await measure(browser, visitor, list, cookie);
    }
  } finally {
    await peer.stop();
  }
  return createTable(lists, runs);
}

async function measure(browser: Browser, visitor: Visitor, list: List, cookie: string): Promise<void> {
  const [fast, slow] = conditions as [Condition, Condition];
  const { url, selectors } = list;
  const visit = { name: 'devices', url, ready: { selector: selectors.row, count: 20 } } as const;
  await inNewBrowser(browser, fast, visitor, async (page) => {
    list.fast.push(await measureVisit(page, visit));
    list.clicks.push(await measureClicks(page, selectors));
  });
  list.slow.push(await inNewBrowser(browser, slow, visitor, (page) => measureVisit(page, visit)));
  const before = cpuMs(list.pid);
  for (let page = 0; page < pages; page += 1) await requestPage(url, cookie);
  list.cpu.push((cpuMs(list.pid) - before) / pages);
}

async function requestPage(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
}

/** CPU milliseconds of a process. Linux counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const { 11: user, 12: system } = fields.split(' ');
  return (Number(user) + Number(system)) * 10;
}

function createTable(lists: readonly List[], runs: number): Table {
  const medianOf = (values: VisitMetrics[], what: keyof VisitMetrics) =>
    median(values.map((value) => value[what]));
  return {
    title: 'Browser: list of 20 devices compared with Next lists',
    columns: [
      'list',
      'JS KiB',
      'rows ms, slow',
      'LCP ms, slow',
      'main thread ms, slow',
      'blocking ms, slow',
      'next page ms',
      'sort ms',
      'INP ms',
      'server CPU ms',
      'HTML KB',
    ],
    rows: lists.map(({ name, fast, slow, clicks, cpu }) => {
      const values = {
        js: medianOf(fast, 'allScripts') / 1024,
        rows: medianOf(slow, 'useful'),
        largest: medianOf(slow, 'largestPaint'),
        main: medianOf(slow, 'mainThread'),
        blocked: medianOf(slow, 'blocked'),
        next: median(clicks.flatMap(({ nextPage }) => nextPage)),
        sort: median(clicks.flatMap(({ sort }) => sort)),
        interaction: median(clicks.map(({ slowestInteraction }) => slowestInteraction)),
        cpu: median(cpu),
        html: medianOf(fast, 'html') / 1000,
      };
      return {
        cells: [
          name,
          ...Object.entries(values).map(([what, value]) => value.toFixed(what === 'cpu' ? 1 : 0)),
        ],
        goals: name === portalName ? createGoals(values) : [],
      };
    }),
    notes: [
      `Medians of ${runs} interleaved runs, cold cache. "Slow" is 4× CPU and Fast 4G; clicks are unthrottled and load new rows. Server CPU is per request, over ${pages} sequential requests.`,
    ],
  };
}

/** The goals of decision 41. */
const createGoals = (
  list: Record<'js' | 'rows' | 'largest' | 'main' | 'blocked' | 'next' | 'sort' | 'html', number>,
) => [
  atMost('JS', list.js, 260, ' KiB'),
  atMost('rows', list.rows, 600, ' ms'),
  atMost('LCP', list.largest / list.rows, 1.1, '× rows'),
  atMost('main thread', list.main, 1000, ' ms'),
  atMost('blocking', list.blocked, 250, ' ms'),
  atMost('next page', list.next, 33, ' ms'),
  atMost('sort', list.sort, 33, ' ms'),
  atMost('HTML', list.html, 90, ' KB'),
];
