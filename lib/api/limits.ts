import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Config, config } from '../config.ts';
import type { LimitClass } from '../contract/operation.ts';
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

/** Draws on the allowances of an operation; throws a 429 Problem with Retry-After and RateLimit headers. */
export async function draw(limit: LimitClass, asking: Asking): Promise<void> {
  for (const [allowance, key] of keysOf(limit, asking)) await consume(allowance, key);
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

async function consume(allowance: Allowance, key: string): Promise<void> {
  try {
    await limiterOf(allowance).consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw tooMany(allowance, refusal as RateLimiterRes);
  }
}

function tooMany(allowance: Allowance, { msBeforeNext }: RateLimiterRes): Problem {
  const [points, seconds] = config().PORTAL_LIMITS[allowance];
  const wait = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Problem('tooManyRequests', {
    headers: {
      'retry-after': String(wait),
      ratelimit: `"${allowance}";r=0;t=${wait}`,
      'ratelimit-policy': `"${allowance}";q=${points};w=${seconds}`,
    },
  });
}

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
