import { median } from '../statistics.ts';
import { atMost, type Table } from '../table.ts';
import type { Round } from './latency.ts';
import { everyMs } from './load.ts';
import type { Idle } from './memory.ts';
import { names, type WayName } from './talker.ts';

/** What the portal may add to a round trip, of what a bare relay adds. */
const mostAdded = 1.5;
/** What an idle socket may take more than in a bare relay, in kB. */
const mostMore = 25;

type At = 'median' | 'p99';

/** Round trips by way, what relays add to them, and the portal's part of that by round. */
export function latencyTable(rounds: readonly Round[], sockets: number, seconds: number): Table {
  const added = (round: Round, way: WayName, at: At) => round[way][at] - round.direct[at];
  const ratios = (at: At) => rounds.map((round) => added(round, 'portal', at) / added(round, 'bare', at));
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const rows = (Object.keys(names) as WayName[]).map((way) => ({
    cells: [
      names[way],
      middle((round) => round[way].median).toFixed(3),
      middle((round) => round[way].p99).toFixed(3),
      ...(way === 'direct'
        ? ['', '', '']
        : [
            middle((round) => added(round, way, 'median')).toFixed(3),
            middle((round) => added(round, way, 'p99')).toFixed(3),
            middle((round) => round[way].cpu).toFixed(0),
          ]),
      ...(way === 'portal' ? [times(median(ratios('median'))), times(median(ratios('p99')))] : ['', '']),
    ],
    goals:
      way === 'portal'
        ? [
            atMost('added at the median', median(ratios('median')), mostAdded, '×'),
            atMost('at p99', median(ratios('p99')), mostAdded, '×'),
          ]
        : [],
  }));
  return {
    title: 'Chat: from a message to its acknowledgement',
    columns: [
      'way',
      'median ms',
      'p99 ms',
      'added median',
      'added p99',
      'CPU µs each',
      'of the bare relay, median',
      'p99',
    ],
    rows,
    notes: [
      `${sockets} sockets, each of an account of its own, with a message every ${everyMs} ms whatever the answers take: ${(sockets * 1000) / everyMs} in a second, one after the other. That is far from what any of them can carry, on purpose: with as many messages as they can carry, two cores that client, relay and vendor share would show queues for a core, and not the way of a message.`,
      `Medians of ${rounds.length} rounds. In each, all ways take turns of a few seconds, ${seconds} s each in all; "added" is what the same round has without a relay, taken off; the part of the bare relay's is that of the round, and the median of these: at the median ${spread(ratios('median'))}, at p99 ${spread(ratios('p99'))}.`,
      'The vendor is the sandbox with its assistant silent: it checks, writes and answers each message, which is most of the round trip. The bare relay passes text frames on and does nothing else. CPU is that of the relay.',
    ],
  };
}

const times = (ratio: number) => `${ratio.toFixed(2)}×`;

/** All of them in order, for whoever wonders how sure the middle is. */
const spread = (ratios: readonly number[]) =>
  [...ratios]
    .sort((a, b) => a - b)
    .map((ratio) => ratio.toFixed(2))
    .join(', ');

interface MemoryRound {
  readonly bare: Idle;
  readonly portal: Idle;
}

/** What an idle socket takes in each relay, and how much more in the portal. */
export function memoryTable(rounds: readonly MemoryRound[]): Table {
  const middle = (of: (round: MemoryRound) => number) => median(rounds.map(of));
  const sockets = rounds[0]?.portal.sockets ?? 0;
  const columns = ['resident', 'settled', 'live'] as const;
  const rows = (['bare', 'portal'] as const).map((way) => {
    const more = columns.map((at) =>
      middle((round) => perSocket(round.portal, at) - perSocket(round.bare, at)),
    );
    return {
      cells: [
        names[way],
        middle((round) => round[way].before.resident).toFixed(0),
        middle((round) => round[way].with.resident).toFixed(0),
        ...columns.flatMap((at, column) => [
          middle((round) => perSocket(round[way], at)).toFixed(1),
          way === 'portal' ? (more[column] ?? Number.NaN).toFixed(1) : '',
        ]),
      ],
      goals:
        way === 'portal'
          ? [
              atMost('more', more[0] ?? Number.NaN, mostMore, ' kB'),
              atMost('more unforced', more[1] ?? Number.NaN, mostMore, ' kB'),
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
      'MB with them',
      'kB each',
      'more',
      'unforced kB each',
      'more unforced',
      'live kB each',
      'more live',
    ],
    rows,
    notes: [
      'Each socket has an account and a session of its own, and one to the vendor. Before is with nobody connected, after 200 sockets that came and went. MB are resident memory after a collection that was forced from outside, before and with the sockets; "unforced" counts from the same beginning to what is resident one minute after the last socket came, with all garbage that V8 has not collected by itself; "live" are heap and buffers, without what the allocator and V8 hold in reserve.',
      `${rounds.length} runs, each with fresh processes; kB each, unforced, live: ${runs.join('; ')}.`,
    ],
  };
}

function perSocket({ sockets, before, with: after, seen }: Idle, at: 'resident' | 'settled' | 'live') {
  const megabytes =
    at === 'live'
      ? after.live - before.live
      : (at === 'settled' ? median(seen.slice(-3)) : after.resident) - before.resident;
  return (megabytes * 1024) / sockets;
}
