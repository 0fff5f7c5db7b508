import { availableParallelism } from 'node:os';
import { atLeast, atMost, type Table } from '../table.ts';
import { candidateNames } from './candidates.ts';
import { connections, generator } from './load.ts';
import type { Result } from './rounds.ts';

export function createResultTable(results: readonly Result[]): Table {
  const cpuOf = (name: string) => results.find(({ candidate }) => candidate.name === name)?.cpu ?? Number.NaN;
  const [bare, next] = [cpuOf('sameJob'), cpuOf('next')];
  const rows = results.map(({ candidate, perSecond, p99, cpu, idle, peak }) => ({
    cells: [
      candidateNames[candidate.name],
      perSecond.toFixed(0),
      p99.toFixed(1),
      cpu.toFixed(3),
      `${(cpu / bare).toFixed(2)}×`,
      `${(next / cpu).toFixed(1)}×`,
      idle.toFixed(0),
      peak.toFixed(0),
    ],
    goals:
      candidate.name === 'portal'
        ? [atMost('of node:http', cpu / bare, 1.4, '×'), atLeast('less than Next', next / cpu, 8, '×')]
        : [],
  }));
  return {
    title: 'Server: 20 dealers as JSON',
    columns: [
      'server',
      'requests/s',
      'p99 ms',
      'CPU s per 1,000',
      'of node:http',
      'less than Next',
      'idle MB',
      'peak MB',
    ],
    rows,
    notes: notes(results),
  };
}

function notes(results: readonly Result[]): string[] {
  const absent = results.some(({ candidate }) => candidate.name === 'nginx')
    ? []
    : ['nginx is not installed on this machine.'];
  return [
    `Medians of interleaved rounds; ${connections} connections by ${generator}, ${availableParallelism()} cores shared by load, server and upstream.`,
    'The upstream replays recorded responses of the sandbox, which itself would be too slow.',
    ...absent,
  ];
}
