import { median } from '../statistics.ts';
import { atMost, type Goal, type Table } from '../table.ts';
import type { Condition } from './chromium.ts';
import type { ClickTimes } from './clicks.ts';
import type { Visit, VisitMetrics } from './visits.ts';

export interface PageRuns {
  condition: Condition;
  visit: Visit;
  results: VisitMetrics[];
}

const names: Record<Visit['name'], string> = {
  floor: 'static HTML, same rows',
  signIn: 'sign-in',
  home: 'home',
  dealers: 'dealers',
  devices: 'devices',
};

/** Limits of initial scripts in kB (1,000 bytes). */
const scriptLimits: Partial<Record<Visit['name'], number>> = { signIn: 190, home: 160, dealers: 230 };

const medianOf = (all: PageRuns, what: keyof VisitMetrics) =>
  median(all.results.map((result) => result[what]));

/** Medians of all visits, with the ratio to the static page under the same condition. */
export function createVisitTable(all: readonly PageRuns[], runs: number): Table {
  return {
    title: 'Browser: first visit, cold cache',
    columns: [
      'page',
      'JS initial kB',
      'JS total kB',
      'JS transferred kB',
      'FCP ms',
      'LCP ms',
      'ready ms',
      'of static HTML',
      'blocked ms',
    ],
    rows: all.map((each) => {
      const floor = all.find(
        ({ visit, condition }) => visit.name === 'floor' && condition === each.condition,
      );
      const ratio = medianOf(each, 'useful') / (floor ? medianOf(floor, 'useful') : Number.NaN);
      return {
        cells: [
          `${names[each.visit.name]}, ${each.condition.name}`,
          (medianOf(each, 'firstScripts') / 1000).toFixed(1),
          (medianOf(each, 'allScripts') / 1000).toFixed(1),
          (medianOf(each, 'sentScripts') / 1000).toFixed(1),
          ...(['firstPaint', 'largestPaint', 'useful'] as const).map((what) =>
            medianOf(each, what).toFixed(0),
          ),
          `${ratio.toFixed(2)}×`,
          medianOf(each, 'blocked').toFixed(0),
        ],
        goals: createGoals(each, ratio),
      };
    }),
    notes: [
      `Medians of ${runs} interleaved runs. "JS initial" are the scripts in the HTML, "JS total" also those that load later, both with gzip. "JS transferred" is the total with the negotiated compression.`,
      '"Ready" is the first frame with 20 rows, the figures, or the password field. The vendor is the sandbox with 100,000 devices.',
    ],
  };
}

function createGoals({ condition, visit, results }: PageRuns, ratio: number): Goal[] {
  const limit = scriptLimits[visit.name];
  const scripts = median(results.map(({ firstScripts }) => firstScripts)) / 1000;
  return [
    ...(limit ? [atMost('JS initial', scripts, limit, ' kB')] : []),
    ...(visit.name === 'dealers' && condition.network ? [atMost('ready', ratio, 1.25, '×')] : []),
  ];
}

export function createClickTable(clicks: readonly ClickTimes[], runs: number): Table {
  const row = (what: string, values: number[], limit: number) => ({
    cells: [what, median(values).toFixed(0), Math.max(...values).toFixed(0)],
    goals: [atMost('median', median(values), limit, ' ms')],
  });
  return {
    title: 'Browser: clicks in the list of dealers, unthrottled',
    columns: ['action', 'median ms', 'slowest ms'],
    rows: [
      row(
        'next page, click to new rows',
        clicks.flatMap(({ nextPage }) => nextPage),
        60,
      ),
      row(
        'sort, click to new rows',
        clicks.flatMap(({ sort }) => sort),
        60,
      ),
      row(
        'interaction to next paint',
        clicks.map(({ slowestInteraction }) => slowestInteraction),
        50,
      ),
    ],
    notes: [
      `${runs} visits, each with three page changes and two sorts; rows are not fetched before the pointer enters the link. A frame takes 17 ms; the browser reports interactions from 16 ms, in steps of 8 ms.`,
    ],
  };
}
