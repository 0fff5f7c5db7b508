import { median } from '../statistics.ts';
import { atMost, type Table } from '../table.ts';
import { type ConnectionName, names } from './chat-client.ts';
import type { IdleMemory } from './idle-sockets.ts';
import type { Round } from './latency.ts';
import { messageIntervalMs } from './send-messages.ts';

/** Maximum ratio of the portal's additional time to that of a bare relay. */
const maxAddedRatio = 1.5;
/** Maximum additional memory per idle socket compared with a bare relay. */
const maxAdditionalKb = 25;

type Statistic = 'median' | 'p99';

export function createLatencyTable(rounds: readonly Round[], sockets: number, seconds: number): Table {
  const added = (round: Round, connection: ConnectionName, at: Statistic) =>
    round[connection][at] - round.direct[at];
  const ratios = (at: Statistic) =>
    rounds.map((round) => added(round, 'portal', at) / added(round, 'bare', at));
  const medianOf = (of: (round: Round) => number) => median(rounds.map(of));
  const rows = (Object.keys(names) as ConnectionName[]).map((connection) => ({
    cells: [
      names[connection],
      medianOf((round) => round[connection].median).toFixed(3),
      medianOf((round) => round[connection].p99).toFixed(3),
      ...(connection === 'direct'
        ? ['', '', '']
        : [
            medianOf((round) => added(round, connection, 'median')).toFixed(3),
            medianOf((round) => added(round, connection, 'p99')).toFixed(3),
            medianOf((round) => round[connection].cpu).toFixed(0),
          ]),
      ...(connection === 'portal'
        ? [formatRatio(median(ratios('median'))), formatRatio(median(ratios('p99')))]
        : ['', '']),
    ],
    goals:
      connection === 'portal'
        ? [
            atMost('added at the median', median(ratios('median')), maxAddedRatio, '×'),
            atMost('at p99', median(ratios('p99')), maxAddedRatio, '×'),
          ]
        : [],
  }));
  return {
    title: 'Chat: from a message to its acknowledgement',
    columns: [
      'connection',
      'median ms',
      'p99 ms',
      'added, median ms',
      'added, p99 ms',
      'CPU µs per message',
      'of the bare relay, median',
      'p99',
    ],
    rows,
    notes: [
      `${sockets} sockets of different accounts, with a message every ${messageIntervalMs} ms each: ${(sockets * 1000) / messageIntervalMs} per second, evenly spaced. The rate is low on purpose: client, relay and vendor share the cores, and a high rate would measure waits for a core.`,
      `Medians of ${rounds.length} rounds with turns of ${seconds} s in total per connection. "Added" is the time minus that of the direct connection in the same round. "Of the bare relay" is the median of the ratios per round: at the median ${formatRatios(ratios('median'))}, at p99 ${formatRatios(ratios('p99'))}.`,
      'The vendor is the sandbox without its assistant. It checks, stores and acknowledges each message, which is most of the round trip. The bare relay only forwards text frames. CPU is that of the relay.',
    ],
  };
}

const formatRatio = (ratio: number) => `${ratio.toFixed(2)}×`;

/** All ratios in ascending order, to show their spread. */
const formatRatios = (ratios: readonly number[]) =>
  [...ratios]
    .sort((a, b) => a - b)
    .map((ratio) => ratio.toFixed(2))
    .join(', ');

interface MemoryRound {
  readonly bare: IdleMemory;
  readonly portal: IdleMemory;
}

export function createMemoryTable(rounds: readonly MemoryRound[]): Table {
  const medianOf = (of: (round: MemoryRound) => number) => median(rounds.map(of));
  const sockets = rounds[0]?.portal.sockets ?? 0;
  const columns = ['resident', 'settled', 'live'] as const;
  const rows = (['bare', 'portal'] as const).map((connection) => {
    const more = columns.map((at) =>
      medianOf((round) => perSocket(round.portal, at) - perSocket(round.bare, at)),
    );
    return {
      cells: [
        names[connection],
        medianOf((round) => round[connection].before.resident).toFixed(0),
        medianOf((round) => round[connection].with.resident).toFixed(0),
        ...columns.flatMap((at, column) => [
          medianOf((round) => perSocket(round[connection], at)).toFixed(1),
          connection === 'portal' ? (more[column] ?? Number.NaN).toFixed(1) : '',
        ]),
      ],
      goals:
        connection === 'portal'
          ? [
              atMost('difference', more[0] ?? Number.NaN, maxAdditionalKb, ' kB'),
              atMost('difference without GC', more[1] ?? Number.NaN, maxAdditionalKb, ' kB'),
            ]
          : [],
    };
  });
  const runs = rounds.map(
    ({ bare, portal }) =>
      `bare ${columns.map((at) => perSocket(bare, at).toFixed(1)).join(', ')}, portal ${columns.map((at) => perSocket(portal, at).toFixed(1)).join(', ')}`,
  );
  return {
    title: `Chat: memory of ${sockets.toLocaleString('en')} idle sockets`,
    columns: [
      'relay',
      'MB before',
      'MB with sockets',
      'kB per socket',
      'difference',
      'without GC kB per socket',
      'difference without GC',
      'live kB per socket',
      'difference live',
    ],
    rows,
    notes: [
      'Each socket has its own account, session and vendor connection. "Before" is without sockets, after 200 sockets were opened and closed. MB are resident memory after a forced garbage collection. "Without GC" is resident memory one minute after the last socket was opened, without a forced collection. "Live" are objects in the heap and in buffers.',
      `${rounds.length} runs, each with new processes; kB per socket, without GC, live: ${runs.join('; ')}.`,
    ],
  };
}

function perSocket(
  { sockets, before, with: after, residentReadings }: IdleMemory,
  at: 'resident' | 'settled' | 'live',
) {
  const megabytes =
    at === 'live'
      ? after.live - before.live
      : (at === 'settled' ? median(residentReadings.slice(-3)) : after.resident) - before.resident;
  return (megabytes * 1024) / sockets;
}
