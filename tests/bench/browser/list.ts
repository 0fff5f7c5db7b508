import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { freePort } from '../../harness/program.ts';
import { launch, type Running } from '../launch.ts';
import { buildNextPeer } from '../next-peer-build.ts';
import { median } from '../statistics.ts';
import { atMost, type Table } from '../table.ts';
import { type Condition, conditions, inNewBrowser, type Visitor } from './chromium.ts';
import { type Clicked, clickThrough, gridSelectors, type ListSelectors, tableSelectors } from './clicks.ts';
import { type Seen, see } from './visits.ts';

/** A list of 20 devices, and all that was measured of it. */
interface List {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly selectors: ListSelectors;
  readonly fast: Seen[];
  readonly slow: Seen[];
  readonly clicks: Clicked[];
  readonly cpu: number[];
}

const warmUps = 60;
const pages = 100;
const ownName = 'portal, equipment';

/**
 * The portal's list of devices beside the lists of two Next projects: one with the DataGrid, one with a plain table.
 * All read the same rows from the same sandbox, the peers through the portal's API.
 */
export async function listTable(
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
  const of = (name: string, url: string, { pid }: Pick<Running, 'pid'>, selectors: ListSelectors): List => ({
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
    of(ownName, `${visitor.origin}/dealers/product/equipment`, portal, tableSelectors),
    of('Next + DataGrid', `${origin}/grid`, peer, gridSelectors),
    of('Next, plain table', `${origin}/plain`, peer, tableSelectors),
  ];
  try {
    for (const list of lists) for (let page = 0; page < warmUps; page += 1) await read(list.url, cookie);
    for (let run = 0; run < runs; run += 1) {
      for (const list of run % 2 ? [...lists].reverse() : lists)
        await measure(browser, visitor, list, cookie);
    }
  } finally {
    await peer.stop();
  }
  return tableOf(lists, runs);
}

async function measure(browser: Browser, visitor: Visitor, list: List, cookie: string): Promise<void> {
  const [fast, slow] = conditions as [Condition, Condition];
  const { url, selectors } = list;
  const visit = { name: 'devices', url, awaited: { selector: selectors.row, count: 20 } } as const;
  await inNewBrowser(browser, fast, visitor, async (page) => {
    list.fast.push(await see(page, visit));
    list.clicks.push(await clickThrough(page, selectors));
  });
  list.slow.push(await inNewBrowser(browser, slow, visitor, (page) => see(page, visit)));
  const before = cpuMs(list.pid);
  for (let page = 0; page < pages; page += 1) await read(url, cookie);
  list.cpu.push((cpuMs(list.pid) - before) / pages);
}

async function read(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
}

/** CPU time that a process has used, in milliseconds: Linux counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const { 11: user, 12: system } = fields.split(' ');
  return (Number(user) + Number(system)) * 10;
}

function tableOf(lists: readonly List[], runs: number): Table {
  const of = (values: Seen[], what: keyof Seen) => median(values.map((seen) => seen[what]));
  return {
    title: 'Browser: a list of 20 devices beside its peers',
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
        js: of(fast, 'allScripts') / 1024,
        rows: of(slow, 'useful'),
        largest: of(slow, 'largestPaint'),
        main: of(slow, 'mainThread'),
        blocked: of(slow, 'blocked'),
        next: median(clicks.flatMap(({ nextPage }) => nextPage)),
        sort: median(clicks.flatMap(({ sort }) => sort)),
        interaction: median(clicks.map(({ slowestInteraction }) => slowestInteraction)),
        cpu: median(cpu),
        html: of(fast, 'html') / 1000,
      };
      return {
        cells: [
          name,
          ...Object.entries(values).map(([what, value]) => value.toFixed(what === 'cpu' ? 1 : 0)),
        ],
        goals: name === ownName ? goalsOf(values) : [],
      };
    }),
    notes: [
      `Medians of ${runs} interleaved runs, cold cache. Slow is 4× CPU and Fast 4G; the clicks are unthrottled, to rows that were not fetched before. Server CPU is that of the process that answers, over ${pages} sequential requests.`,
    ],
  };
}

/** The goals of the redesign of the lists (decision 41). */
const goalsOf = (
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
