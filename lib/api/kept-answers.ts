import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { openText, sealText } from '../session/seal.ts';
import { isSettled, redis, removeIfSame, setIfLater, tellRedis } from '../session/store.ts';
import { shared } from '../shared.ts';

/** Seconds for which the answer to a key is kept. */
export const keptFor = 24 * 3600;

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
 * Takes a place for what is about to be done. Gives what is there already in its stead, if anything is.
 * Throws when Redis is away, or new: whether another replica has taken it cannot be known then.
 */
export async function take(place: string, kept: Kept): Promise<Kept | null> {
  const mine = own().get(place);
  if (mine !== undefined) return read(mine);
  const sealed = await seal(kept);
  // Meanwhile the same key may have come once more.
  const other = own().get(place);
  if (other !== undefined) return read(other);
  own().set(place, sealed);
  try {
    if (redis() && !isSettled()) throw new Error('Redis was started a moment ago');
    const found = await claim(place, sealed);
    if (!found || found === sealed) return null;
    own().delete(place);
    return await read(found);
  } catch (error) {
    own().delete(place);
    leave(place, sealed);
    throw error;
  }
}

/** What Redis has in a place; ours where there was nothing. Asked once more where its word came late or got lost. */
async function claim(place: string, sealed: string): Promise<string | null | undefined> {
  const ask = () => redis()?.set(place, sealed, 'EX', keptFor, 'NX', 'GET');
  try {
    return await ask();
  } catch {
    return await ask();
  }
}

/** Places that Redis may have given us, and nobody knows: nothing was done, so nobody is to find them taken. */
const left = () =>
  shared('leftPlaces', () => {
    const places = new LRUCache<string, string>({ max: 10_000, ttl: keptFor * 1000 });
    tellRedis('leftPlaces', function* () {
      for (const [place, sealed] of places.entries()) yield removeIfSame(place, sealed);
    });
    return places;
  });

/** Gives a place back as soon as Redis hears of it; what somebody else has there by then stays. */
function leave(place: string, sealed: string): void {
  const client = redis();
  if (!client) return;
  left().set(place, sealed);
  const [command, ...parts] = removeIfSame(place, sealed);
  client.call(command, ...parts).then(
    () => left().delete(place),
    () => {},
  );
}

/** Keeps the answer in a place that was taken. What Redis cannot take now it is told when it is back. */
export async function keep(place: string, kept: Kept): Promise<void> {
  const sealed = await seal(kept);
  own().set(place, sealed);
  await redis()
    ?.set(place, sealed, 'EX', keptFor)
    .catch(() => {});
}

/** Gives a place back: nothing was done. */
export async function giveBack(place: string): Promise<void> {
  own().delete(place);
  await redis()
    ?.del(place)
    .catch(() => {});
}

const use = 'kept-answer';

/** In front stands whether it has an answer, as a number: one with an answer is the later one (see tellRedis). */
async function seal(kept: Kept): Promise<string> {
  return `${kept.answer ? 2 : 1} ${await sealText(use, JSON.stringify(kept), keptFor)}`;
}

async function read(entry: string): Promise<Kept | null> {
  const text = await openText(use, entry.slice(2), keptFor);
  return text === null ? null : (JSON.parse(text) as Kept);
}
