import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { metrics } from '../observe/metrics.ts';
import { openText, sealText } from '../session/seal.ts';
import { deleteIfSame, redis, setIfLater, tellRedis } from '../session/store.ts';
import { shared } from '../shared.ts';
import { Problem } from './problem.ts';

/** Seconds for which the answer to a key is kept. */
const keptFor = 24 * 3600;

/** What is kept under an idempotency key: what was asked, since when, and the answer once there is one. */
export interface Kept {
  /** A hash of what was asked. */
  readonly asked: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly answer?: { readonly status: number; readonly body: string };
}

/** Bytes of answers that one replica holds; beyond that the oldest go first. */
const room = 64 * 1024 * 1024;

/** A replica's own answers, in memory; and in Redis, where there is one, sealed: they hold what somebody was told. */
const own = () =>
  shared('keptAnswers', () => {
    const entries = new LRUCache<string, string>({
      maxSize: room,
      sizeCalculation: (value, key) => value.length + key.length,
      ttl: keptFor * 1000,
    });
    tellRedis('keptAnswers', function* () {
      for (const [key, value] of entries.entries())
        yield setIfLater(key, value, entries.getRemainingTTL(key));
    });
    return entries;
  });

/** Where the answer to an account's key is kept. */
export function placeOf(userId: string, key: string): string {
  return `portal:answer:${userId}:${createHash('sha256').update(key).digest('base64url')}`;
}

/**
 * Takes a place for a write that is about to be done. Returns what is there already, if anything is. While Redis cannot
 * be reached, this replica's own answers count alone (decision 31).
 */
export async function take(place: string, kept: Kept): Promise<Kept | null> {
  const mine = own().get(place);
  if (mine !== undefined) return read(mine);
  const sealed = await seal(kept);
  // The same key may have come once more while it was sealed.
  const other = own().get(place);
  if (other !== undefined) return read(other);
  own().set(place, sealed);
  const found = await claim(place, sealed);
  if (!found || found === sealed) return null;
  own().delete(place);
  return read(found);
}

/** What Redis has in a place; null where it has taken ours, or cannot be reached. */
async function claim(place: string, sealed: string): Promise<string | null> {
  try {
    return (await redis()?.set(place, sealed, 'EX', keptFor, 'NX', 'GET')) ?? null;
  } catch {
    metrics.unsharedKeys.inc();
    return null;
  }
}

/** Keeps the answer in a place that was taken. What Redis cannot take now it is told when it is back. */
export async function keep(place: string, kept: Kept): Promise<void> {
  const sealed = await seal(kept);
  own().set(place, sealed);
  await redis()
    ?.set(place, sealed, 'EX', keptFor)
    .catch(() => {});
}

/** Gives a place back: nothing was done. What another replica has put there while Redis was away stays. */
export async function giveBack(place: string): Promise<void> {
  const mine = own().get(place);
  own().delete(place);
  if (mine !== undefined) await deleteIfSame(place, mine);
}

const use = 'kept-answer';

/** In front stands whether it has an answer, as a number: one with an answer is the later one (see tellRedis). */
async function seal(kept: Kept): Promise<string> {
  return `${kept.answer ? 2 : 1} ${await sealText(use, JSON.stringify(kept), keptFor)}`;
}

/** Throws 504 for an entry that no key opens: its request was begun once, so it must not be carried out again. */
async function read(entry: string): Promise<Kept> {
  const text = await openText(use, entry.slice(2), keptFor);
  if (text === null) throw new Problem('outcomeUnknown');
  return JSON.parse(text) as Kept;
}
