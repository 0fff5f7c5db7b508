import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Config, config } from '../config.ts';
import type { LimitClass } from '../contract/operation.ts';
import { metrics } from '../observe/metrics.ts';
import { redis } from '../session/store.ts';
import { shared } from '../shared.ts';
import { Problem } from './problem.ts';

type Allowance = keyof Config['PORTAL_LIMITS'];
type Limiter = RateLimiterMemory | RateLimiterRedis;

/** Who is asking: the account, or the address of a visitor, and the name that a sign-in or a code is for. */
export interface Asking {
  readonly account: string | undefined;
  readonly address: string;
  /** The account or e-mail address in the body of a sign-in or a code. */
  readonly subject: string | undefined;
}

/**
 * Draws on the allowances of an operation; gives the RateLimit headers that tell what is left of them.
 * Throws a 429 Problem with the same, and Retry-After.
 */
export async function draw(limit: LimitClass, asking: Asking): Promise<Record<string, string>> {
  const left = [];
  for (const [allowance, key] of keysOf(limit, asking)) left.push(await consume(allowance, key));
  return {
    ratelimit: left.map(([state]) => state).join(', '),
    'ratelimit-policy': left.map(([, policy]) => policy).join(', '),
  };
}

/** Gives an account its sign-in attempts back after a good one; the address keeps its count. */
export async function forgive(account: string): Promise<void> {
  await limiterOf('signInByAccount').delete(subjectKey(account));
}

function keysOf(limit: LimitClass, { account, address, subject }: Asking): [Allowance, string][] {
  if (limit === 'read' || limit === 'write') return [[limit, account ?? address]];
  const bySubject = limit === 'signIn' ? 'signInByAccount' : 'codeByEmail';
  const byAddress = limit === 'signIn' ? 'signInByAddress' : 'codeByAddress';
  return subject === undefined
    ? [[byAddress, address]]
    : [
        [byAddress, address],
        [bySubject, subjectKey(subject)],
      ];
}

const subjectKey = (subject: string) => subject.trim().toLowerCase().slice(0, 120);

type Told = readonly [state: string, policy: string];

async function consume(allowance: Allowance, key: string): Promise<Told> {
  try {
    return toldOf(allowance, await limiterOf(allowance).consume(key));
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw tooMany(allowance, refusal as RateLimiterRes);
  }
}

function tooMany(allowance: Allowance, refusal: RateLimiterRes): Problem {
  metrics.refusals.inc({ allowance });
  const [ratelimit, policy] = toldOf(allowance, refusal);
  const headers = { 'retry-after': String(secondsOf(refusal)), ratelimit, 'ratelimit-policy': policy };
  return new Problem('tooManyRequests', { headers });
}

/** What is left of an allowance and for how long, and what it is, as the drafts of the RateLimit headers write it. */
function toldOf(allowance: Allowance, state: RateLimiterRes): Told {
  const [points, seconds] = config().PORTAL_LIMITS[allowance];
  const left = Math.max(0, state.remainingPoints);
  return [`"${allowance}";r=${left};t=${secondsOf(state)}`, `"${allowance}";q=${points};w=${seconds}`];
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** In memory, or shared through Redis; while Redis is away each replica counts by itself. */
function limiterOf(allowance: Allowance): Limiter {
  return shared(`limiter.${allowance}`, () => {
    const [points, duration] = config().PORTAL_LIMITS[allowance];
    const local = new RateLimiterMemory({ points, duration, keyPrefix: allowance });
    const storeClient = redis();
    if (!storeClient) return local;
    return new RateLimiterRedis({
      storeClient,
      points,
      duration,
      keyPrefix: `portal:limit:${allowance}`,
      insuranceLimiter: local,
    });
  });
}

/**
 * Takes one of the chat's from what an account may on all replicas together; gives milliseconds until there is more, or 0
 * while there is some. That is twice the allowance: a replica lets so many through in one period, who come at once and
 * then evenly. Without Redis, or while it is away, each replica knows enough by itself.
 */
export async function drawShared(
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
