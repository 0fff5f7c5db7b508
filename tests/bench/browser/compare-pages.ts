import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { freePort } from '../../harness/servers/program.ts';
import { launch, type Running } from '../launch.ts';
import { buildNextPeer } from '../next-peer-build.ts';
import { median } from '../statistics.ts';
import { atMost, type Goal, type Table } from '../table.ts';
import { type Condition, conditions, inNewBrowser, type Visitor } from './chromium.ts';
import {
  type ClickTimes,
  gridSelectors,
  type ListSelectors,
  measureClicks,
  measureOpening,
  tableSelectors,
} from './clicks.ts';
import { startStaticPage } from './static-page.ts';
import { measureVisit, rowSelector, type Visit, type VisitMetrics } from './visits.ts';

const pageNames = ['sign-in', 'Home', 'list'] as const;
type PageName = (typeof pageNames)[number];

const candidateNames = ['static HTML', 'Next, plain', 'Next + DataGrid', 'portal'] as const;
type CandidateName = (typeof candidateNames)[number];

/** One page of one candidate, with what was measured in each run. */
interface Candidate extends Visit {
  readonly page: PageName;
  readonly by: CandidateName;
  /** Of its server, where requests are counted. */
  readonly pid?: number;
  readonly list?: ListSelectors;
  /** The link from Home to the list. */
  readonly link?: string;
  readonly visits: VisitMetrics[];
  readonly clicks: ClickTimes[];
  readonly slowClicks: ClickTimes[];
  readonly cpu: number[];
  readonly openings: { first: number; again: number }[];
}

const warmUps = 60;
const requests = 100;

/**
 * Compares the portal's sign-in, Home and list of devices with pages of Next alone, with a DataGrid, and with the same HTML
 * without scripts. All lists have the same rows; the peers load them from the portal's API.
 */
export async function comparePages(
  browser: Browser,
  visitor: Visitor,
  portal: Pick<Running, 'pid'>,
  runs: number,
): Promise<Table[]> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const env = { PEER_ROWS: `${visitor.origin}/api/v1/devices`, PEER_ROWS_COOKIE: cookie };
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running: Pick<Running, 'stop'>[] = [];
  try {
    const args = buildNextPeer(env)(port);
    const peer = await launch({ args, env, log: 'next-pages', readyUrl: `${origin}/plain` });
    running.push(peer);
    const candidates: Candidate[] = [];
    const add = (page: PageName, by: CandidateName, url: string, more: Partial<Candidate> = {}) =>
      candidates.push({
        page,
        by,
        url,
        ready: readyAt[page],
        visits: [],
        clicks: [],
        slowClicks: [],
        cpu: [],
        openings: [],
        ...more,
      });
    for (const [page, path] of [
      ['sign-in', 'sign-in'],
      ['Home', 'home'],
      ['list', 'plain'],
    ] as const) {
      const still = await startStaticPage(path, withoutScripts(await readPage(`${origin}/${path}`, cookie)));
      running.push(still);
      add(page, 'static HTML', still.url);
    }
    const table = { list: tableSelectors, pid: peer.pid };
    add('sign-in', 'Next, plain', `${origin}/sign-in`);
    add('Home', 'Next, plain', `${origin}/home`, { link: 'a[data-list]' });
    add('list', 'Next, plain', `${origin}/plain`, table);
    add('list', 'Next + DataGrid', `${origin}/grid`, {
      list: gridSelectors,
      pid: peer.pid,
      ready: { selector: gridSelectors.row, count: 20 },
    });
    add('sign-in', 'portal', `${visitor.origin}/signin`);
    add('Home', 'portal', `${visitor.origin}/`, { link: 'nav a[href="/dealers/product/equipment"]' });
    add('list', 'portal', `${visitor.origin}/dealers/product/equipment`, { ...table, pid: portal.pid });
    for (const { url, pid } of candidates)
      for (let page = 0; pid && page < warmUps; page += 1) await readPage(url, cookie);
    for (let run = 0; run < runs; run += 1)
      for (const candidate of run % 2 ? [...candidates].reverse() : candidates)
        await measure(browser, visitor, candidate, cookie);
    return [visitTable(candidates, runs), listTable(candidates, runs)];
  } finally {
    for (const each of running.reverse()) await each.stop();
  }
}

const readyAt: Record<PageName, Visit['ready']> = {
  'sign-in': { selector: 'input[type="password"]', count: 1 },
  Home: { selector: 'main dl dd', count: 5 },
  list: { selector: rowSelector, count: 20 },
};

const withoutScripts = (html: string) =>
  html.replaceAll(/<script.*?<\/script>|<link[^>]*as="script"[^>]*>/gs, '');

async function measure(browser: Browser, visitor: Visitor, candidate: Candidate, cookie: string) {
  const [fast, slow] = conditions as [Condition, Condition];
  const { by, page: name, url, list, link, pid } = candidate;
  const who = by === 'portal' && name !== 'sign-in' ? visitor : null;
  await inNewBrowser(browser, slow, who, async (page) => {
    candidate.visits.push(await measureVisit(page, candidate));
    if (list) candidate.slowClicks.push(await measureClicks(page, list));
    if (link) candidate.openings.push(await measureOpening(page, link));
  });
  if (list)
    await inNewBrowser(browser, fast, who, async (page) => {
      await measureVisit(page, candidate);
      candidate.clicks.push(await measureClicks(page, list));
    });
  if (!pid) return;
  const before = cpuMs(pid);
  for (let page = 0; page < requests; page += 1) await readPage(url, cookie);
  candidate.cpu.push((cpuMs(pid) - before) / requests);
}

async function readPage(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'gzip' } });
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  return response.text();
}

/** CPU milliseconds of a process. Linux counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const { 11: user, 12: system } = fields.split(' ');
  return (Number(user) + Number(system)) * 10;
}

const whole = (value: number) => value.toFixed(0);
const find = (all: readonly Candidate[], page: PageName, by: CandidateName) =>
  all.find((each) => each.page === page && each.by === by);

function visitTable(all: readonly Candidate[], runs: number): Table {
  const valuesOf = ({ visits }: Candidate) => {
    const medianOf = (what: keyof VisitMetrics) => median(visits.map((visit) => visit[what]));
    return {
      scripts: medianOf('sentScripts') / 1024,
      requests: medianOf('requests'),
      visible: medianOf('useful'),
      main: medianOf('mainThread'),
      blocked: medianOf('blocked'),
    };
  };
  const rows = pageNames.flatMap((page) =>
    candidateNames.flatMap((by) => {
      const candidate = find(all, page, by);
      if (!candidate) return [];
      const values = valuesOf(candidate);
      const [still, plain] = (['static HTML', 'Next, plain'] as const).map((each) => {
        const other = find(all, page, each);
        return other ? valuesOf(other) : values;
      }) as [typeof values, typeof values];
      const goals: Goal[] =
        by === 'portal'
          ? [
              ...(page === 'sign-in'
                ? []
                : [
                    atMost('visible', values.visible / still.visible, 1.25, '× static'),
                    atMost('visible', values.visible / plain.visible, 1.15, '× plain'),
                    atMost('scripts', values.scripts, 175, ' KiB'),
                    atMost('requests', values.requests, 20),
                  ]),
              atMost('main thread', values.main / plain.main, 1.3, '× plain'),
              atMost('blocking', values.blocked / plain.blocked, 1, '× plain'),
            ]
          : [];
      const ratio = (value: number, other: number) => `${whole(value)} (${(value / other).toFixed(2)}×)`;
      return [
        {
          cells: [
            `${page}: ${by}`,
            whole(values.scripts),
            whole(values.requests),
            ratio(values.visible, plain.visible),
            ratio(values.main, plain.main),
            whole(values.blocked),
          ],
          goals,
        },
      ];
    }),
  );
  return {
    title: 'Browser: first visit beside pages of Next, 4× CPU and Fast 4G',
    columns: ['page', 'JS KiB', 'requests', 'visible ms', 'main thread ms', 'blocking ms'],
    rows,
    notes: [
      `Medians of ${runs} interleaved runs with an empty cache; in brackets the ratio to the plain page. "Visible" is the first frame with 20 rows, the figures, or the password field. Scripts are counted as they are sent, with those that load later.`,
      'The plain pages have no menu, filters, icons or styles. The static pages are their HTML without scripts.',
    ],
  };
}

function listTable(all: readonly Candidate[], runs: number): Table {
  const valuesOf = ({ clicks, slowClicks, cpu, visits, page }: Candidate, home: Candidate | undefined) => ({
    next: median(clicks.flatMap(({ nextPage }) => nextPage)),
    sort: median(clicks.flatMap(({ sort }) => sort)),
    interaction: median(clicks.map(({ slowestInteraction }) => slowestInteraction)),
    slowNext: median(slowClicks.flatMap(({ nextPage }) => nextPage)),
    slowSort: median(slowClicks.flatMap(({ sort }) => sort)),
    slowInteraction: median(slowClicks.map(({ slowestInteraction }) => slowestInteraction)),
    first: median(home?.openings.map(({ first }) => first) ?? []),
    again: median(home?.openings.map(({ again }) => again) ?? []),
    cpu: median(cpu),
    html: page === 'list' ? median(visits.map(({ html }) => html)) / 1000 : 0,
  });
  const lists = all.filter(({ list }) => list);
  const plain = valuesOf(find(all, 'list', 'Next, plain') as Candidate, find(all, 'Home', 'Next, plain'));
  return {
    title: 'Browser: list of 20 devices, clicks and server',
    columns: [
      'list',
      'next ms',
      'sort ms',
      'INP ms',
      'next ms, slow',
      'sort ms, slow',
      'INP ms, slow',
      'from Home ms, slow',
      'again ms, slow',
      'server CPU ms',
      'HTML KB',
    ],
    rows: lists.map((candidate) => {
      const { by } = candidate;
      const values = valuesOf(candidate, find(all, 'Home', by));
      const cells = Object.entries(values).map(([what, value]) =>
        Number.isNaN(value) ? '' : value.toFixed(what === 'cpu' ? 1 : 0),
      );
      const goals = [
        atMost('next', values.next / plain.next, 1, '× plain'),
        atMost('sort', values.sort / plain.sort, 1, '× plain'),
        atMost('INP', values.interaction, 24, ' ms'),
        atMost('INP, slow', values.slowInteraction, 48, ' ms'),
        atMost('from Home', values.first / plain.first, 1.3, '× plain'),
        atMost('again', values.again / plain.again, 1.3, '× plain'),
        atMost('CPU', values.cpu / plain.cpu, 2, '× plain'),
        atMost('HTML', values.html, 60, ' KB'),
      ];
      return { cells: [by, ...cells], goals: by === 'portal' ? goals : [] };
    }),
    notes: [
      `Medians of ${runs} interleaved runs. "Slow" is 4× CPU and Fast 4G. Clicks load new rows; "again" is the second time from Home to the list. Server CPU is per request, over ${requests} sequential requests. The portal's HTML has its style sheets.`,
    ],
  };
}
