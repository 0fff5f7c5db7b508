import type { Account } from './accounts.ts';
import type { Call } from './calls.ts';
import type { SandboxContext } from './context.ts';
import type { ReceivedFile } from './http/body.ts';
import type { Params } from './http/params.ts';
import { Refusal } from './http/reply.ts';
import { services } from './services.ts';

/** What an answer has to go by. */
export type CallRequest = {
  context: SandboxContext;
  call: Call;
  params: Params;
  /** What came in a multipart body besides the parameters. */
  files: readonly ReceivedFile[];
  /** The part of the path that the call leaves open. */
  id: string;
  account: Account | undefined;
  /** The sign-in that the token belongs to. */
  signIn: number;
};

/** Carries a call out and gives its `data`; refuses by throwing. */
export type Answer = (request: CallRequest) => unknown;
export type Answers = Record<number, Answer>;

/** The account that asks. Calls that need a token always have one. */
export function requireAccount({ account, call }: CallRequest): Account {
  if (!account) throw new Refusal(services[call.service].invalidTokenCode, 'token invalid');
  return account;
}
