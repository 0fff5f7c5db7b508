import { cpuSeconds } from '../../harness/samples/usage.ts';
import { median, quantile } from '../statistics.ts';
import type { ChatClient, ConnectionName } from './chat-client.ts';
import { sendMessages } from './send-messages.ts';

export interface LatencyCandidate {
  readonly connection: ConnectionName;
  /** The process of the relay; undefined for the direct connection. */
  readonly pid: number | undefined;
  readonly clients: readonly ChatClient[];
}

/** Milliseconds from message to acknowledgement, and CPU microseconds of the relay per message. */
export interface Times {
  readonly median: number;
  readonly p99: number;
  readonly cpu: number;
}
export type Round = Readonly<Record<ConnectionName, Times>>;

/** Short turns distribute other load of the machine evenly. */
const turnsPerRound = 4;

/** Load before the measurement, for just-in-time compilation. */
const warmUpSeconds = 40;

/** Measures all candidates in rounds; only one sends at a time. */
export async function measureLatency(
  candidates: readonly LatencyCandidate[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Round[]> {
  for (const { clients } of candidates) await sendMessages(clients, warmUpSeconds);
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measurements = candidates.map((candidate) => ({
      candidate,
      times: [] as number[],
      cpu: 0,
    }));
    for (let at = 0; at < turnsPerRound; at += 1) {
      const first = (round + at) % measurements.length;
      for (const each of [...measurements.slice(first), ...measurements.slice(0, first)]) {
        const { clients, pid } = each.candidate;
        const before = pid ? cpuSeconds(pid) : 0;
        each.times.push(...(await sendMessages(clients, seconds / turnsPerRound)));
        each.cpu += pid ? cpuSeconds(pid) - before : 0;
      }
    }
    results.push(
      Object.fromEntries(
        measurements.map(({ candidate, ...all }) => [candidate.connection, timesOf(all)]),
      ) as Round,
    );
  }
  return results;
}

function timesOf({ times, cpu }: { times: readonly number[]; cpu: number }): Times {
  return { median: median(times), p99: quantile(times, 0.99), cpu: (cpu / times.length) * 1e6 };
}
