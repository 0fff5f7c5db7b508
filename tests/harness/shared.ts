import { type Answer, Visitor } from './client.ts';
import type { Portal } from './portal.ts';
import { Sandbox } from './sandbox.ts';
import { type DemoAccount, demoPassword } from './secrets.ts';

/** Where the set-up leaves the addresses of the servers that all API tests share. */
export const sharedAs = { portal: 'TEST_PORTAL', sandbox: 'TEST_SANDBOX' } as const;

/** The portal that all API tests share. */
export function portal(): Portal {
  return JSON.parse(process.env[sharedAs.portal] ?? '') as Portal;
}

/** The sandbox behind the shared portal. Faults put there must be ended by the test that put them. */
export function sandbox(): Sandbox {
  return new Sandbox(process.env[sharedAs.sandbox] ?? '');
}

/** Somebody who has not signed in. */
export const visitor = (at: Portal = portal()) => new Visitor(at.port);

/** Signs in and gives back the visitor with the session's cookies. */
export async function signIn(account: DemoAccount | string, at: Portal = portal()): Promise<Visitor> {
  const who = visitor(at);
  expectStatus(await who.post('/api/session', { account, password: demoPassword }), 201);
  return who;
}

/** Signs in as a program: no cookies, the sealed session as bearer token. */
export async function asBearer(account: DemoAccount | string, at: Portal = portal()): Promise<Visitor> {
  const answer = await visitor(at).post('/api/session', { account, password: demoPassword, as: 'bearer' });
  const { token } = expectStatus(answer, 201).json<{ token: string }>();
  return new Visitor(at.port, { authorization: `Bearer ${token}` });
}

/** The answer itself when it has this status; else an error that shows it. */
export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) {
    throw new Error(`expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  }
  return answer;
}
