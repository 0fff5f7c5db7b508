import type { Account } from './accounts.ts';
import type { Call } from './calls.ts';
import type { ReceivedFile } from './http/body.ts';
import type { Params } from './http/params.ts';
import { Refusal } from './http/reply.ts';
import { services } from './services.ts';
import type { World } from './world.ts';

/** What an answer has to go by. */
export type Asked = {
  world: World;
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
export type Answer = (asked: Asked) => unknown;
export type Answers = Record<number, Answer>;

/** The account that asks. Calls that need a token always have one. */
export function asker({ account, call }: Asked): Account {
  if (!account) throw new Refusal(services[call.service].badToken, 'token invalid');
  return account;
}
