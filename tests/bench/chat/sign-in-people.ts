import { vendorTokens } from '../../harness/leaks.ts';
import type { Sandbox } from '../../harness/servers/sandbox.ts';
import { expectStatus, signIn } from '../../harness/servers/worker-servers.ts';
import type { RunningPortal } from '../portal.ts';
import { mapInParallel } from './parallel.ts';

/** A session, with the credentials for a direct connection to the vendor. */
export interface Person {
  readonly cookie: string;
  readonly token: string;
  readonly uid: number;
}

const maxParallel = 16;

/** Creates accounts, signs in with each, and creates their chat users. */
export async function signInPeople(
  sandbox: Sandbox,
  portal: RunningPortal,
  count: number,
  prefix: string,
): Promise<Person[]> {
  const accounts = await sandbox.createAccounts(count, prefix);
  const signedIn = await mapInParallel(accounts, maxParallel, async (account) => {
    const who = await signIn(account, portal);
    // Reading the history creates the chat user.
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
