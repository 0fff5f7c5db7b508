import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitClass } from '#lib/contract/operation.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { type Config, config } from '../config.ts';
import { remainingToWriteMs } from '../deadline.ts';
import { metrics } from '../observe/metrics.ts';
import { redis } from '../session/redis.ts';
import { hashKey, networkOf, pairKey, subjectKey } from './limit-keys.ts';
import { Problem } from './problem.ts';

type QuotaName = keyof Config['PORTAL_LIMITS'];
type Limiter = RateLimiterMemory | RateLimiterRedis;

/** Who sends a request; without an account, a visitor. */
export interface Client {
  readonly account: string | undefined;
  readonly address: string;
}

const addressQuotas = { signIn: 'signInByAddress', code: 'codeByAddress' } as const;

/** Counts a request against its quota. Returns the RateLimit headers; throws 429 with them and Retry-After. */
export async function consumeQuota(
  limit: LimitClass,
  { account, address }: Client,
): Promise<Record<string, string>> {
  const isByAccount = limit === 'read' || limit === 'write';
  const quota = isByAccount ? limit : addressQuotas[limit];
  const key = isByAccount && account !== undefined ? account : hashKey(networkOf(address));
  const [ratelimit, policy] = await consume(quota, key);
  return { ratelimit, 'ratelimit-policy': policy };
}

/** Counts a report of a page's error, for its network and in total. Returns the RateLimit headers; throws 429 with them. */
export async function consumeBrowserErrorQuota(address: string): Promise<Record<string, string>> {
  const quotas = [
    await consume('browserErrorsByAddress', hashKey(networkOf(address))),
    await consume('browserErrorsInTotal', ''),
  ];
  const [states, policies] = [quotas.map(([state]) => state), quotas.map(([, policy]) => policy)];
  return { ratelimit: states.join(', '), 'ratelimit-policy': policies.join(', ') };
}

/** Counts an attempt for an account or e-mail address (`subject`) from this address. Throws 429. */
export function consumeSubjectQuota(
  limit: LimitClass,
  subject: string,
  address: string,
): Promise<QuotaHeaders> {
  return consume(limit === 'signIn' ? 'signInByAccount' : 'codeByEmail', pairKey(subject, address));
}

const firstDelayMs = 250;
const maxDelayMs = 3_000;
/** The rest of the time is for the sign-in itself. */
const maxDelayShare = 2 / 3;

/** When more attempts are delayed, the one that has waited longest continues. */
const maxDelayed = 1_000;

/**
 * Delays a sign-in when there are too many attempts for its account from all addresses together. It is not refused, because
 * strangers could then lock the account. Throws the signal's reason.
 */
export async function delayAttempt(subject: string, signal: AbortSignal): Promise<void> {
  const [points] = config().PORTAL_LIMITS.signInByAccount;
  const { consumedPoints } = await signInAttempts().penalty(subjectKey(subject));
  const excess = consumedPoints - points;
  if (excess <= 0) return;
  const delayMs = Math.min(
    maxDelayMs,
    firstDelayMs * 2 ** (excess - 1),
    remainingToWriteMs() * maxDelayShare,
  );
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
    const timer = setTimeout(end, delayMs);
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

/** Attempts with an e-mailed code from all addresses together, as a multiple of the sign-ins from one. */
const codeAttemptsFactor = 5;

/** Counts an attempt with an e-mailed code, from any address. Codes are short enough to be guessed. Throws 429. */
export async function countCodeAttempt(email: string): Promise<void> {
  const [points, seconds] = config().PORTAL_LIMITS.signInByAccount;
  const limiter = getLimiter('codeTries', codeAttemptsFactor * points, seconds);
  await limiter.consume(subjectKey(email)).catch((refusal: unknown) => {
    throw refusal instanceof Error
      ? refusal
      : createLimitProblem('signInByAccount', refusal as RateLimiterRes);
  });
}

/** Beyond the quota, one more code is sent in each interval. */
const codeIntervalSeconds = 300;

/**
 * Counts a code that is to be sent by e-mail. Returns false over the limit: then none is sent. It does not throw 429, because
 * strangers could then block a reset; the last code is recent enough to be used.
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

/** Values of the headers RateLimit and RateLimit-Policy. */
type QuotaHeaders = readonly [state: string, policy: string];

async function consume(quota: QuotaName, key: string): Promise<QuotaHeaders> {
  try {
    return quotaHeadersOf(quota, await limiterOf(quota).consume(key));
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw createLimitProblem(quota, refusal as RateLimiterRes);
  }
}

/** Counts the refusal in the metrics, and returns its 429. */
function createLimitProblem(quota: QuotaName, refusal: RateLimiterRes): Problem {
  metrics.refusals.inc({ allowance: quota });
  const [ratelimit, policy] = quotaHeadersOf(quota, refusal);
  const headers = { ratelimit, 'ratelimit-policy': policy };
  return new Problem('tooManyRequests', { headers, retryAfterSeconds: resetSeconds(refusal) });
}

function quotaHeadersOf(quota: QuotaName, state: RateLimiterRes): QuotaHeaders {
  const [points, seconds] = config().PORTAL_LIMITS[quota];
  const remaining = Math.max(0, state.remainingPoints);
  return [`"${quota}";r=${remaining};t=${resetSeconds(state)}`, `"${quota}";q=${points};w=${seconds}`];
}

const resetSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

function signInAttempts(): Limiter {
  const [points, seconds] = config().PORTAL_LIMITS.signInByAccount;
  return getLimiter('signInAttempts', points, seconds);
}

function limiterOf(quota: QuotaName): Limiter {
  const [points, seconds] = config().PORTAL_LIMITS[quota];
  return getLimiter(quota, points, seconds);
}

/** Returns a limiter that all replicas share through Redis. Without Redis, each replica counts alone. */
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
 * Counts a chat message or socket of an account on all replicas. Returns the milliseconds to wait, or 0. The limit is twice that
 * of a replica. Without Redis it returns 0, so that only the replica's own limit applies.
 */
export async function consumeSharedChatQuota(
  quota: 'chatMessages' | 'chatSockets',
  account: string,
): Promise<number> {
  const storeClient = redis();
  if (!storeClient) return 0;
  const limiter = perProcess(`limiter.shared.${quota}`, () => {
    const [points, duration] = config().PORTAL_LIMITS[quota];
    return new RateLimiterRedis({
      storeClient,
      points: 2 * points,
      duration,
      keyPrefix: `portal:limit:${quota}`,
    });
  });
  try {
    await limiter.consume(account);
    return 0;
  } catch (refusal) {
    return refusal instanceof Error ? 0 : (refusal as RateLimiterRes).msBeforeNext;
  }
}
