import { setTimeout as pause } from 'node:timers/promises';
import type { ChatClient } from './chat-client.ts';

/** Between two messages of a socket. */
export const messageIntervalMs = 200;

/** For acknowledgements after the last message. */
const timeoutMs = 10_000;

/**
 * Sends messages from every socket at a fixed rate and returns the milliseconds to each acknowledgement. Messages are
 * evenly spaced: timers have a resolution of 1 ms, so that random times would cause bursts. Throws when an acknowledgement
 * is missing.
 */
export async function sendMessages(talkers: readonly ChatClient[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const onTime = (ms: number) => times.push(ms);
  const startedAt = performance.now();
  const schedule = Array.from({ length: (seconds * 1000) / messageIntervalMs }, (_, n) =>
    talkers.map((talker, index) => ({ talker, at: (n + index / talkers.length) * messageIntervalMs })),
  ).flat();
  for (const { talker, at } of schedule) {
    const wait = startedAt + at - performance.now();
    if (wait > 0) await pause(wait);
    talker.sendMessage(onTime);
  }
  for (const end = performance.now() + timeoutMs; times.length < schedule.length; await pause(5))
    if (performance.now() > end)
      throw new Error(`${schedule.length - times.length} messages were not acknowledged`);
  return times;
}
