import { setTimeout as pause } from 'node:timers/promises';
import type { ChatClient } from './chat-client.ts';

export const messageIntervalMs = 200;

const timeoutMs = 10_000;

/**
 * Sends messages from every socket at a fixed rate and returns the milliseconds to each acknowledgement. Messages are
 * evenly spaced: timers have a resolution of 1 ms, so that random times would cause bursts. Throws when an acknowledgement
 * is missing.
 */
export async function sendMessages(clients: readonly ChatClient[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const onTime = (ms: number) => times.push(ms);
  const startedAt = performance.now();
  const schedule = Array.from({ length: (seconds * 1000) / messageIntervalMs }, (_, n) =>
    clients.map((client, index) => ({ client, at: (n + index / clients.length) * messageIntervalMs })),
  ).flat();
  for (const { client, at } of schedule) {
    const wait = startedAt + at - performance.now();
    if (wait > 0) await pause(wait);
    client.sendMessage(onTime);
  }
  for (const end = performance.now() + timeoutMs; times.length < schedule.length; await pause(5))
    if (performance.now() > end)
      throw new Error(`${schedule.length - times.length} messages were not acknowledged`);
  return times;
}
