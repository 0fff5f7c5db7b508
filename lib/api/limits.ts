import { createHmac, hkdfSync } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Config, config } from '../config.ts';
import type { LimitClass } from '../contract/operation.ts';
import { metrics } from '../observe/metrics.ts';
import { redis } from '../session/redis.ts';
import { shared } from '../shared.ts';
import { remainingMs } from '../vendor/http/deadline.ts';
import { Problem } from './problem.ts';

type Allowance = keyof Config['PORTAL_LIMITS'];
type Limiter = RateLimiterMemory | RateLimiterRedis;

/** Who makes a request: the account, or the address of a visitor. */
export interface Client {
  readonly account: string | undefined;
  readonly address: string;
}

/**
 * Consumes the quota of an operation by account or address, before its body is read; returns the RateLimit headers.
 * Throws a 429 Problem with the same headers and Retry-After.
 */
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

/** Consumes the quota of the account or e-mail address that a sign-in or a code is for, at this address. Throws 429. */
export function consumeSubjectQuota(
  limit: LimitClass,
  subject: string,
  address: string,
): Promise<QuotaHeaders> {
  return consume(limit === 'signIn' ? 'signInByAccount' : 'codeByEmail', pairKey(subject, address));
}

/** Delay of the first attempt over the allowance; each further one waits twice as long, up to the longest delay. */
const firstDelayMs = 250;
const maxDelayMs = 3_000;
/** Share of the time until the request's deadline that a delay takes at most; the vendor's call needs the rest. */
const maxDelayShare = 2 / 3;

/** Most attempts that wait at a time; with one more, the one that has waited longest goes on. */
const maxDelayed = 1_000;

/**
 * Waits before an attempt for an account that had too many, whatever their addresses. A refusal would let strangers
 * lock the account; after the delay the correct password still works. Throws when the signal aborts.
 */
export async function delayAttempt(subject: string, signal: AbortSignal): Promise<void> {
  const [points] = config().PORTAL_LIMITS.signInByAccount;
  const { consumedPoints } = await signInAttempts().penalty(subjectKey(subject));
  const over = consumedPoints - points;
  if (over <= 0) return;
  const ms = Math.min(maxDelayMs, firstDelayMs * 2 ** (over - 1), remainingMs() * maxDelayShare);
  metrics.signInDelays.inc();
  const delayed = shared('delayedAttempts', () => new Set<() => void>());
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

/** Resets an account's attempts at this address after a successful one. Failures elsewhere keep their count. */
export async function resetAttempts(subject: string, address: string): Promise<void> {
  await limiterOf('signInByAccount').delete(pairKey(subject, address));
  await signInAttempts().reward(subjectKey(subject));
}

/** How many times the attempts of one address all addresses together may try the code of one e-mail address. */
const codeTriesFactor = 5;

/**
 * Counts a try of an e-mailed code, whatever its address. A code is short enough to be guessed, so these are refused
 * and not delayed. Throws a 429 Problem.
 */
export async function countCodeAttempt(email: string): Promise<void> {
  const [points, seconds] = config().PORTAL_LIMITS.signInByAccount;
  const limiter = getLimiter('codeTries', codeTriesFactor * points, seconds);
  await limiter.consume(subjectKey(email)).catch((refusal: unknown) => {
    throw refusal instanceof Error ? refusal : tooMany('signInByAccount', refusal as RateLimiterRes);
  });
}

/** Seconds between two codes to an e-mail address that was sent too many; codes are valid for longer than that. */
const codeIntervalSeconds = 300;

/**
 * Whether a code may be sent to an e-mail address, whatever address asks. A refusal would let strangers block a reset:
 * once the allowance is spent, the code that was sent last is recent enough to be used.
 */
export async function maySendCode(email: string): Promise<boolean> {
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

/** Hashes a key, so that Redis stores no addresses and no typed names. A change of the seal key resets the counts. */
function hashKey(key: string): string {
  const secret = shared('limiter.secret', () =>
    Buffer.from(hkdfSync('sha256', config().PORTAL_SEAL_KEYS[0] ?? '', '', 'portal-limits', 32)),
  );
  return createHmac('sha256', secret).update(key).digest('base64url');
}

const normalized = (subject: string) => subject.trim().toLowerCase().slice(0, 120);
const subjectKey = (subject: string) => hashKey(normalized(subject));

/** An account or e-mail address together with the network that asks. A network holds no space. */
const pairKey = (subject: string, address: string) => hashKey(`${networkOf(address)} ${normalized(subject)}`);

/** What an address counts as: itself, or the /64 of an IPv6 address, which one subscriber has to himself. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%', 1)[0]}/64`).toString();
}

type QuotaHeaders = readonly [state: string, policy: string];

async function consume(allowance: Allowance, key: string): Promise<QuotaHeaders> {
  try {
    return quotaHeadersOf(allowance, await limiterOf(allowance).consume(key));
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw tooMany(allowance, refusal as RateLimiterRes);
  }
}

function tooMany(allowance: Allowance, refusal: RateLimiterRes): Problem {
  metrics.refusals.inc({ allowance });
  const [ratelimit, policy] = quotaHeadersOf(allowance, refusal);
  const headers = { 'retry-after': String(secondsOf(refusal)), ratelimit, 'ratelimit-policy': policy };
  return new Problem('tooManyRequests', { headers });
}

/** What is left of an allowance and for how long, and what it is, as the drafts of the RateLimit headers write it. */
function quotaHeadersOf(allowance: Allowance, state: RateLimiterRes): QuotaHeaders {
  const [points, seconds] = config().PORTAL_LIMITS[allowance];
  const left = Math.max(0, state.remainingPoints);
  return [`"${allowance}";r=${left};t=${secondsOf(state)}`, `"${allowance}";q=${points};w=${seconds}`];
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Attempts for one account, whatever their addresses. Only counted: see delayAttempt. */
function signInAttempts(): Limiter {
  const [points, seconds] = config().PORTAL_LIMITS.signInByAccount;
  return getLimiter('signInAttempts', points, seconds);
}

function limiterOf(allowance: Allowance): Limiter {
  const [points, seconds] = config().PORTAL_LIMITS[allowance];
  return getLimiter(allowance, points, seconds);
}

/** In memory, or shared through Redis; while Redis is away each replica counts by itself. */
function getLimiter(name: string, points: number, duration: number): Limiter {
  return shared(`limiter.${name}`, () => {
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
 * Takes one of the chat's from what an account may on all replicas together; gives milliseconds until there is more, or 0
 * while there is some. That is twice the allowance: a replica lets so many through in one period, who come at once and
 * then evenly. Without Redis, or while it is away, each replica knows enough by itself.
 */
export async function consumeSharedChatQuota(
  allowance: 'chatMessages' | 'chatSockets',
  account: string,
): Promise<number> {
  const storeClient = redis();
  if (!storeClient) return 0;
  const limiter = shared(`limiter.shared.${allowance}`, () => {
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
