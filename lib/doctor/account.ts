import type { Identity } from '../contract/session.ts';
import { handlers } from '../operations/index.ts';
import type { Exchanges } from './exchanges.ts';
import { insideOf, responseOf } from './visits.ts';

/** Somebody who has signed in at the vendor. */
export interface SignedIn {
  readonly identity: Identity;
  readonly token: string;
}

const nobody: Identity = {
  userId: '',
  name: '',
  account: '',
  userType: 0,
  level: 0,
  childFlag: false,
  role: 0,
  brand: 'red',
  logo: '',
  systemName: { cn: '', en: '' },
};

/** Signs in as the portal does (call 1). Throws the classes of lib/vendor/http/errors.ts. */
export async function signIn(
  account: string,
  password: string,
  exchanges: Exchanges,
  signal: AbortSignal,
): Promise<SignedIn> {
  let signedIn: SignedIn | undefined;
  const { sessions, ...inside } = insideOf(nobody, '');
  const begin: typeof sessions.begin = async (identity, { token }) => {
    signedIn = { identity, token };
    return { expiresAt: new Date().toISOString() };
  };
  const input = { params: {}, query: {}, body: { account, password, as: 'bearer' } };
  const context = {
    ...exchanges.as({ signal }, 'session.create'),
    ...inside,
    sessions: { ...sessions, begin },
  };
  await responseOf('session.create', input, context);
  if (!signedIn) throw new Error('Signing in began no session');
  return signedIn;
}

/** Signs out as the portal does (call 2), whatever has been stopped meanwhile. Throws as `signIn`. */
export async function signOut({ identity, token }: SignedIn, exchanges: Exchanges): Promise<void> {
  const context = { ...exchanges.as({ token }, 'session.end'), ...insideOf(identity, token) };
  await handlers.get('session.end')?.({}, context);
}
