import { vendorTokens } from '../../harness/leaks.ts';
import type { Sandbox } from '../../harness/sandbox.ts';
import { expectStatus, signIn } from '../../harness/shared.ts';
import type { RunningPortal } from '../portal.ts';
import { inParallel } from './parallel.ts';

/** Somebody with a session of their own, and what they need to reach the vendor without the portal. */
export interface Person {
  readonly cookie: string;
  readonly token: string;
  /** Their number in the vendor's chat. */
  readonly uid: number;
}

/** So many sign in at once. */
const atOnce = 16;

/** Signs in so many people of accounts that are made for it, each of whom has a chat user then. */
export async function people(
  sandbox: Sandbox,
  portal: RunningPortal,
  count: number,
  prefix: string,
): Promise<Person[]> {
  const accounts = await sandbox.createAccounts(count, prefix);
  const signedIn = await inParallel(accounts, atOnce, async (account) => {
    const who = await signIn(account, portal);
    // A look at the history makes the chat user.
    expectStatus(await who.get('/api/v1/chat/messages'), 200);
    const [token = ''] = await vendorTokens(who);
    return { account, cookie: who.cookieHeader, token };
  });
  const uids = await chatUsers(sandbox);
  return signedIn.map(({ account, cookie, token }) => {
    const uid = uids.get(account);
    if (uid === undefined) throw new Error(`${account} has no chat user`);
    return { cookie, token, uid };
  });
}

async function chatUsers({ origin }: Sandbox): Promise<Map<string, number>> {
  const response = await fetch(`${origin}/__sandbox/chat`);
  const { users } = (await response.json()) as { users: { account: string; id: number }[] };
  return new Map(users.map(({ account, id }) => [account, id]));
}
