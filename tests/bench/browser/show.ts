import { median } from '../statistics.ts';
import { atMost, type Goal, type Table } from '../table.ts';
import type { Condition } from './chromium.ts';
import type { Clicked } from './clicks.ts';
import type { Seen, Visit } from './visits.ts';

/** The runs of one page under one condition. */
export interface Measured {
  condition: Condition;
  visit: Visit;
  seen: Seen[];
}

const names: Record<Visit['name'], string> = {
  floor: 'written by hand, the same rows',
  signIn: 'sign-in',
  home: 'home',
  dealers: 'dealers',
  devices: 'devices',
};

/** Limits on scripts before the lazy parts, in kB (1,000 bytes). */
const scriptLimits: Partial<Record<Visit['name'], number>> = { signIn: 190, home: 230, dealers: 230 };

const middle = (all: Measured, what: keyof Seen) => median(all.seen.map((seen) => seen[what]));

/** Medians of all visits, with the ratio to the page written by hand under the same condition. */
export function visitTable(all: readonly Measured[], runs: number): Table {
  return {
    title: 'Browser: first visit, cold cache',
    columns: [
      'page',
      'JS first kB',
      'JS all kB',
      'JS sent kB',
      'FCP ms',
      'LCP ms',
      'useful ms',
      'of the floor',
      'blocked ms',
    ],
    rows: all.map((each) => {
      const floor = all.find(
        ({ visit, condition }) => visit.name === 'floor' && condition === each.condition,
      );
      const ratio = middle(each, 'useful') / (floor ? middle(floor, 'useful') : Number.NaN);
      return {
        cells: [
          `${names[each.visit.name]}, ${each.condition.name}`,
          (middle(each, 'firstScripts') / 1000).toFixed(1),
          (middle(each, 'allScripts') / 1000).toFixed(1),
          (middle(each, 'sentScripts') / 1000).toFixed(1),
          ...(['firstPaint', 'largestPaint', 'useful'] as const).map((what) => middle(each, what).toFixed(0)),
          `${ratio.toFixed(2)}×`,
          middle(each, 'blocked').toFixed(0),
        ],
        goals: goalsOf(each, ratio),
      };
    }),
    notes: [
      `Medians of ${runs} interleaved runs. "JS first" are the scripts that the page's HTML names, "JS all" also those that follow by themselves, both by gzip, in which such goals are set; "JS sent" is what all of them took on the way, by the compression that the server and the browser agreed on.`,
      '"Useful" is the first frame with 20 rows, with the figures, or with the password field. The vendor is the sandbox with 100,000 devices.',
    ],
  };
}

function goalsOf({ condition, visit, seen }: Measured, ratio: number): Goal[] {
  const limit = scriptLimits[visit.name];
  const scripts = median(seen.map(({ firstScripts }) => firstScripts)) / 1000;
  return [
    ...(limit ? [atMost('JS first', scripts, limit, ' kB')] : []),
    ...(visit.name === 'dealers' && condition.network ? [atMost('useful', ratio, 1.25, '×')] : []),
  ];
}

/** From click to rows, within the list of dealers, unthrottled. */
export function clickTable(clicks: readonly Clicked[], runs: number): Table {
  const row = (what: string, values: number[], limit: number) => ({
    cells: [what, median(values).toFixed(0), Math.max(...values).toFixed(0)],
    goals: [atMost('median', median(values), limit, ' ms')],
  });
  return {
    title: 'Browser: within the list of dealers, unthrottled',
    columns: ['what', 'median ms', 'slowest ms'],
    rows: [
      row(
        'next page, click to rows',
        clicks.flatMap(({ nextPage }) => nextPage),
        60,
      ),
      row(
        'sort, click to rows',
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
      `${runs} visits, each with three pages turned and two sorts, to rows that were not fetched before the pointer came. A frame takes 17 ms; the browser gives interactions in steps of 8 ms, and none below 16.`,
    ],
  };
}
