import type { Call } from './call.ts';
import type { SandboxContext } from './context.ts';
import type { Account } from './data/accounts.ts';
import type { ReceivedFile } from './http/body.ts';
import { Refusal } from './http/call-response.ts';
import type { Params } from './http/params.ts';
import { services } from './services.ts';

export type CallRequest = {
  context: SandboxContext;
  call: Call;
  params: Params;
  /** Files of a multipart body. */
  files: readonly ReceivedFile[];
  /** The variable part of the path. */
  id: string;
  account: Account | undefined;
  /** The sign-in that issued the token. */
  signIn: number;
};

export type CallHandler = (request: CallRequest) => unknown;

/** Returns the caller's account. Calls with token rule `bearer` always have one. */
export function requireAccount({ account, call }: CallRequest): Account {
  if (!account) throw new Refusal(services[call.service].invalidTokenCode, 'token invalid');
  return account;
}
