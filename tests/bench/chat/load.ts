import { setTimeout as pause } from 'node:timers/promises';
import type { Talker } from './talker.ts';

/** Milliseconds between two messages of a socket. */
export const everyMs = 200;

/** Milliseconds that acknowledgements may take after the last message. */
const patience = 10_000;

/**
 * Has every socket say something at a fixed rate, whatever the answers take; gives the milliseconds from each message to
 * its acknowledgement. The sockets come one after the other at even distances: a timer of Node's goes by whole
 * milliseconds, so that of moments chosen by chance many would fall together, and be sent in one go. Throws when an
 * acknowledgement does not come.
 */
export async function load(talkers: readonly Talker[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const note = (ms: number) => times.push(ms);
  const begin = performance.now();
  const plan = Array.from({ length: (seconds * 1000) / everyMs }, (_, n) =>
    talkers.map((talker, place) => ({ talker, at: (n + place / talkers.length) * everyMs })),
  ).flat();
  for (const { talker, at } of plan) {
    const wait = begin + at - performance.now();
    if (wait > 0) await pause(wait);
    talker.say(note);
  }
  for (const end = performance.now() + patience; times.length < plan.length; await pause(5))
    if (performance.now() > end)
      throw new Error(`${plan.length - times.length} messages were not acknowledged`);
  return times;
}
