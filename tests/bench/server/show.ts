import { availableParallelism } from 'node:os';
import { atLeast, atMost, type Table } from '../table.ts';
import { names } from './contenders.ts';
import { connections, generator } from './load.ts';
import type { Result } from './rounds.ts';

/** The results as a table, with the ratios to the bare server and to Next. */
export function resultTable(results: readonly Result[]): Table {
  const cpuOf = (name: string) => results.find(({ contender }) => contender.name === name)?.cpu ?? Number.NaN;
  const [bare, next] = [cpuOf('sameJob'), cpuOf('next')];
  const rows = results.map(({ contender, perSecond, p99, cpu, idle, peak }) => ({
    cells: [
      names[contender.name],
      perSecond.toFixed(0),
      p99.toFixed(1),
      cpu.toFixed(3),
      `${(cpu / bare).toFixed(2)}×`,
      `${(next / cpu).toFixed(1)}×`,
      idle.toFixed(0),
      peak.toFixed(0),
    ],
    goals:
      contender.name === 'portal'
        ? [atMost('of the bare server', cpu / bare, 1.4, '×'), atLeast('less than Next', next / cpu, 8, '×')]
        : [],
  }));
  return {
    title: 'Server: 20 dealers as JSON',
    columns: [
      'contender',
      'requests/s',
      'p99 ms',
      'CPU s per 1,000',
      'of the bare server',
      'less than Next',
      'idle MB',
      'peak MB',
    ],
    rows,
    notes: notes(results),
  };
}

function notes(results: readonly Result[]): string[] {
  const absent = results.some(({ contender }) => contender.name === 'nginx')
    ? []
    : ['nginx is not installed on this machine, so it was left out.'];
  return [
    `Medians of interleaved rounds; ${connections} connections by ${generator}, ${availableParallelism()} cores shared by load, contender and upstream.`,
    'The upstream is a fixed-answer process with bodies recorded from the sandbox, which itself would be too slow to be one.',
    ...absent,
  ];
}
