import { type Account, accountById } from './accounts.ts';
import type { Call } from './calls.ts';
import type { Bearer } from './http/headers.ts';
import { Refusal } from './http/reply.ts';
import { services } from './services.ts';
import type { Verdict } from './signature.ts';
import { look } from './tokens.ts';
import type { World } from './world.ts';

export type Caller = { account: Account | undefined; signIn: number };

/** The headers that every request carries. */
export function checkHeaders(given: { requestedWith: string | undefined; agent: string | undefined }): void {
  if (given.requestedWith !== 'XMLHttpRequest') throw new Refusal(40002, 'X-Requested-With missing');
  if (!given.agent) throw new Refusal(40002, 'X-Agent missing');
}

export function checkSignature(verdict: Verdict): void {
  if (!verdict.ok) throw new Refusal(40001, 'sign error');
}

/** Who calls, by the token. A call that need not be signed in takes no notice of a bad one. */
export function checkToken(world: World, call: Call, authorization: Bearer): Caller {
  const nobody: Caller = { account: undefined, signIn: 0 };
  if (call.token === 'empty') {
    if (authorization.token !== '') throw new Refusal(40003, 'token not allowed here');
    return nobody;
  }
  const service = services[call.service];
  const state = authorization.token === '' ? undefined : look(world, authorization.token);
  if (state?.kind === 'good')
    return { account: accountById(world.store, state.accountId), signIn: state.signIn };
  if (call.token === 'open') return nobody;
  if (state?.kind === 'expired')
    throw new Refusal(service.expiredToken, 'token expired', undefined, service.tokenStatus);
  throw new Refusal(service.badToken, 'token invalid', undefined, service.tokenStatus);
}
