import type { Identity } from '#lib/contract/operations/session.ts';
import { handlers } from '../operations/index.ts';
import { VendorCookies } from '../vendor-format/vendor-cookies.ts';
import { toVendorSession, type VendorGrant } from '../vendor-format/vendor-session.ts';
import type { CallRecorder } from './call-recorder.ts';
import { createHandlerContext, runHandler } from './run-handler.ts';

export interface SignedInAccount {
  readonly identity: Identity;
  /** What the sign-in gave, as a session keeps it. */
  readonly grant: VendorGrant;
}

/** The account before the sign-in; its handler does not read it. */
const anonymousIdentity: Identity = {
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

/** Signs in as the portal does (call 1). Throws the errors of lib/server/vendor-api/http/errors.ts. */
export async function signIn(
  account: string,
  password: string,
  recorder: CallRecorder,
  signal: AbortSignal,
): Promise<SignedInAccount> {
  let signedIn: SignedInAccount | undefined;
  const handlerContext = createHandlerContext(anonymousIdentity, '');
  const { sessions } = handlerContext;
  const cookies = new VendorCookies();
  const createSession: typeof sessions.createSession = async (identity, grant) => {
    signedIn = { identity, grant: { ...grant, cookies: cookies.stored } };
    return { expiresAt: new Date().toISOString() };
  };
  const input = { params: {}, query: {}, body: { account, password, as: 'bearer' } };
  const context = {
    ...recorder.createClient({ signal, cookies }, 'session.create'),
    ...handlerContext,
    sessions: { ...sessions, createSession },
  };
  await runHandler('session.create', input, context);
  if (!signedIn) throw new Error('The sign-in created no session');
  return signedIn;
}

/** Signs out as the portal does (call 2), also after the user stopped the doctor. Throws like `signIn`. */
export async function signOut({ identity, grant }: SignedInAccount, recorder: CallRecorder): Promise<void> {
  const session = toVendorSession(grant);
  const context = {
    ...recorder.createClient(session, 'session.end'),
    ...createHandlerContext(identity, session.token ?? ''),
  };
  await handlers.get('session.end')?.({}, context);
}
