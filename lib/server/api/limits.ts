import { createHmac, hkdfSync } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { cleanNumber } from '#lib/contract/input-types.ts';
import type { LimitClass } from '#lib/contract/operation.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { type Config, config } from '../config.ts';
import { remainingToWriteMs } from '../deadline.ts';
import { metrics } from '../observe/metrics.ts';
import { redis } from '../session/redis.ts';
import { Problem } from './problem.ts';

type QuotaName = keyof Config['PORTAL_LIMITS'];
type Limiter = RateLimiterMemory | RateLimiterRedis;

export interface Client {
  readonly account: string | undefined;
  readonly address: string;
}

/** Counts a request against its quota. Returns the RateLimit headers; throws 429 with them and Retry-After. */
export async function consumeQuota(
  limit: LimitClass,
  { account, address }: Client,
): Promise<Record<string, string>> {
  const [ratelimit, policy] =
    limit === 'read' || limit === 'write'
      ? await consume(limit, account ?? hashKey(networkOf(address)))
      : await consume(limit === 'signIn' ? 'signInByAddress' : 'codeByAddress', hashKey(networkOf(address)));
  return { ratelimit, 'ratelimit-policy': policy };
}

/** Counts a report of a page's error, of its network and in total. Returns the RateLimit headers; throws 429 with them. */
export async function consumeBrowserErrorQuota(address: string): Promise<Record<string, string>> {
  const quotas = [
    await consume('browserErrorsByAddress', hashKey(networkOf(address))),
    await consume('browserErrorsInTotal', ''),
  ];
  const [states, policies] = [quotas.map(([state]) => state), quotas.map(([, policy]) => policy)];
  return { ratelimit: states.join(', '), 'ratelimit-policy': policies.join(', ') };
}

export function consumeSubjectQuota(
  limit: LimitClass,
  subject: string,
  address: string,
): Promise<QuotaHeaders> {
  return consume(limit === 'signIn' ? 'signInByAccount' : 'codeByEmail', pairKey(subject, address));
}

const firstDelayMs = 250;
const maxDelayMs = 3_000;
const maxDelayShare = 2 / 3;

/** With one more, the attempt that has waited longest goes on. */
const maxDelayed = 1_000;

/**
 * Delays an attempt for an account with too many from all addresses together. A refusal would let strangers lock the
 * account; after the delay the correct password still works.
 */
export async function delayAttempt(subject: string, signal: AbortSignal): Promise<void> {
  const [points] = config().PORTAL_LIMITS.signInByAccount;
  const { consumedPoints } = await signInAttempts().penalty(subjectKey(subject));
  const over = consumedPoints - points;
  if (over <= 0) return;
  const ms = Math.min(maxDelayMs, firstDelayMs * 2 ** (over - 1), remainingToWriteMs() * maxDelayShare);
  metrics.signInDelays.inc();
  const delayed = perProcess('delayedAttempts', () => new Set<() => void>());
  if (delayed.size >= maxDelayed) delayed.values().next().value?.();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      delayed.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    delayed.add(end);
    if (signal.aborted) end();
  });
  signal.throwIfAborted();
}

/** Resets an account's attempts from this address. Failures from other addresses keep their count. */
export async function resetAttempts(subject: string, address: string): Promise<void> {
  await limiterOf('signInByAccount').delete(pairKey(subject, address));
  await signInAttempts().reward(subjectKey(subject));
}

/** All addresses together may try an e-mailed code this many times more often than one. */
const codeAttemptsFactor = 5;

/** Counts an attempt with an e-mailed code, from any address. Codes are short enough to be guessed. Throws 429. */
export async function countCodeAttempt(email: string): Promise<void> {
  const [points, seconds] = config().PORTAL_LIMITS.signInByAccount;
  const limiter = getLimiter('codeTries', codeAttemptsFactor * points, seconds);
  await limiter.consume(subjectKey(email)).catch((refusal: unknown) => {
    throw refusal instanceof Error ? refusal : tooMany('signInByAccount', refusal as RateLimiterRes);
  });
}

const codeIntervalSeconds = 300;

/**
 * Counts a code to be sent. Returns false over the limit. A 429 would let strangers block a reset, and the last code is
 * recent enough to be used.
 */
export async function consumeCodeQuota(email: string): Promise<boolean> {
  const [points, seconds] = config().PORTAL_LIMITS.codeByEmail;
  const limiters = [getLimiter('codes', points, seconds), getLimiter('codeInterval', 1, codeIntervalSeconds)];
  for (const limiter of limiters) {
    try {
      await limiter.consume(subjectKey(email));
      return true;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
    }
  }
  return false;
}

/** Redis stores no addresses and account names, only hashes. A new seal key resets the counts. */
function hashKey(key: string): string {
  const secret = perProcess('limiter.secret', () =>
    Buffer.from(hkdfSync('sha256', config().PORTAL_SEAL_KEYS[0] ?? '', '', 'portal-limits', 32)),
  );
  return createHmac('sha256', secret).update(key).digest('base64url');
}

const normalized = (subject: string) => cleanNumber(subject).toLowerCase().slice(0, 120);

/** A hash that is the same for the same account or e-mail address until the first seal key changes. */
export const subjectKey = (subject: string) => hashKey(normalized(subject));

const pairKey = (subject: string, address: string) => hashKey(`${networkOf(address)} ${normalized(subject)}`);

/** Returns the address, or the /64 network of an IPv6 address, which belongs to one subscriber. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%', 1)[0]}/64`).toString();
}

type QuotaHeaders = readonly [state: string, policy: string];

async function consume(allowance: QuotaName, key: string): Promise<QuotaHeaders> {
  try {
    return quotaHeadersOf(allowance, await limiterOf(allowance).consume(key));
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw tooMany(allowance, refusal as RateLimiterRes);
  }
}

function tooMany(allowance: QuotaName, refusal: RateLimiterRes): Problem {
  metrics.refusals.inc({ allowance });
  const [ratelimit, policy] = quotaHeadersOf(allowance, refusal);
  const headers = { ratelimit, 'ratelimit-policy': policy };
  return new Problem('tooManyRequests', { headers, retryAfterSeconds: resetSeconds(refusal) });
}

function quotaHeadersOf(allowance: QuotaName, state: RateLimiterRes): QuotaHeaders {
  const [points, seconds] = config().PORTAL_LIMITS[allowance];
  const left = Math.max(0, state.remainingPoints);
  return [`"${allowance}";r=${left};t=${resetSeconds(state)}`, `"${allowance}";q=${points};w=${seconds}`];
}

const resetSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

function signInAttempts(): Limiter {
  const [points, seconds] = config().PORTAL_LIMITS.signInByAccount;
  return getLimiter('signInAttempts', points, seconds);
}

function limiterOf(allowance: QuotaName): Limiter {
  const [points, seconds] = config().PORTAL_LIMITS[allowance];
  return getLimiter(allowance, points, seconds);
}

/** In memory, or shared through Redis. While Redis is unavailable, each replica counts for itself. */
function getLimiter(name: string, points: number, duration: number): Limiter {
  return perProcess(`limiter.${name}`, () => {
    const local = new RateLimiterMemory({ points, duration, keyPrefix: name });
    const storeClient = redis();
    if (!storeClient) return local;
    return new RateLimiterRedis({
      storeClient,
      points,
      duration,
      keyPrefix: `portal:limit:${name}`,
      insuranceLimiter: local,
    });
  });
}

/**
 * Counts a chat message or socket on all replicas; returns milliseconds to wait, or 0. The limit is twice that of a
 * replica, which allows a burst and then the rate. Without Redis, only the replica's limit applies.
 */
export async function consumeSharedChatQuota(
  allowance: 'chatMessages' | 'chatSockets',
  account: string,
): Promise<number> {
  const storeClient = redis();
  if (!storeClient) return 0;
  const limiter = perProcess(`limiter.shared.${allowance}`, () => {
    const [points, duration] = config().PORTAL_LIMITS[allowance];
    return new RateLimiterRedis({
      storeClient,
      points: 2 * points,
      duration,
      keyPrefix: `portal:limit:${allowance}`,
    });
  });
  try {
    await limiter.consume(account);
    return 0;
  } catch (refusal) {
    return refusal instanceof Error ? 0 : (refusal as RateLimiterRes).msBeforeNext;
  }
}
