import { createHash } from 'node:crypto';
import type { Identity } from '#lib/contract/operations/session.ts';
import type { AuthSession } from './authenticate.ts';

const keyLength = 22;

/** Returns a key of the account, the same in each of its sessions. Pages contain it: it is no secret. */
export function accountKey({ userId, account }: Identity): string {
  const content = JSON.stringify([userId, account.trim().toLowerCase()]);
  return createHash('sha256').update(content).digest('base64url').slice(0, keyLength);
}

/** Whether a page was rendered for another account (`key`) than that of the session. Programs send no key. */
export const isOtherAccount = (key: string | null | undefined, session: AuthSession | null): boolean =>
  typeof key === 'string' && session !== null && key !== accountKey(session.identity);
