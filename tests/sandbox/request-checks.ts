import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from './call.ts';
import type { SandboxContext } from './context.ts';
import { type Account, accountById } from './data/accounts.ts';
import { lookUpToken } from './data/tokens.ts';
import { isTokenAccepted } from './dialects/session-rules.ts';
import type { TranslatedRequest } from './dialects/translate-request.ts';
import { invalid, Refusal } from './http/call-response.ts';
import type { Bearer } from './http/headers.ts';
import { services } from './services.ts';
import type { SignatureCheck } from './signature.ts';

export type Caller = { account: Account | undefined; signIn: number };

export function checkHeaders(headers: {
  requestedWith: string | undefined;
  agent: string | undefined;
}): void {
  if (headers.requestedWith !== 'XMLHttpRequest') throw new Refusal(40002, 'X-Requested-With missing');
  if (!headers.agent) throw new Refusal(40002, 'X-Agent missing');
}

export function checkSignature(signatureCheck: SignatureCheck): void {
  if (!signatureCheck.ok) throw new Refusal(40001, 'sign error');
}

/** Returns the caller of a token. `open` calls ignore invalid tokens. */
export function checkToken(
  context: SandboxContext,
  call: Call,
  authorization: Bearer,
  cookies: string | undefined,
): Caller {
  const anonymous: Caller = { account: undefined, signIn: 0 };
  if (call.token === 'empty') {
    if (authorization.token !== '') throw new Refusal(40003, 'token not allowed here');
    return anonymous;
  }
  const service = services[call.service];
  const state = authorization.token === '' ? undefined : lookUpToken(context, authorization.token);
  if (state?.status === 'valid' && isTokenAccepted(context, authorization.token, state.signIn, cookies))
    return { account: accountById(context.store, state.accountId), signIn: state.signIn };
  if (call.token === 'open') return anonymous;
  if (state?.status === 'expired')
    throw new Refusal(service.expiredTokenCode, 'token expired', undefined, service.tokenStatus);
  throw new Refusal(service.invalidTokenCode, 'token invalid', undefined, service.tokenStatus);
}

/** Rejects unknown parameters, so that a misspelled name does not go unnoticed. */
export function checkParameters({ parameters }: Call, request: TranslatedRequest): void {
  const { pairs, unknownNames, errors } = request;
  const unknown = pairs
    .map(([name]) => name)
    .filter((name) => unknownNames.includes(name) || (name !== 'sign' && !parameters.has(name)));
  if (unknown.length > 0) throw new Refusal(40004, `unknown parameter: ${unknown.join(', ')}`);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Checks the headers that a dialect needs. */
export function checkDialectHeaders({ dialect }: SandboxContext, headers: IncomingHttpHeaders): void {
  for (const name of dialect?.requiredHeaders ?? [])
    if (!headers[name.toLowerCase()]) throw new Refusal(40002, `${name} missing`);
}
