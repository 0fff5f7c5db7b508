import { may } from '#lib/contract/access.ts';
import { operations } from '#lib/contract/index.ts';
import type { Identity } from '#lib/contract/operations/session.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { OperationContext } from '../operations/context.ts';
import { handlers } from '../operations/index.ts';
import { withFileScope } from '../vendor-api/files.ts';

const secondsPerHour = 3_600;

/** Runs the portal's handler of an operation. Throws ZodError when its response does not match the contract. */
export async function runHandler(
  name: OperationName,
  input: unknown,
  context: OperationContext,
): Promise<unknown> {
  const operation = operations.get(name);
  const handle = handlers.get(name);
  if (!operation || !handle) throw new Error(`no operation ${name}`);
  const account = context.session?.identity.userId ?? '';
  const response = await withFileScope({ account, access: operation.access }, () => handle(input, context));
  return operation.response.parse(response);
}

/** Returns the context of a handler, apart from the vendor client. Its sessions and limits do nothing. */
export function createHandlerContext(
  identity: Identity,
  token: string,
): Pick<OperationContext, 'sessions' | 'session' | 'canAccess' | 'resetCodeLimits' | 'range' | 'signal'> {
  const sessions: OperationContext['sessions'] = {
    vendorToken: token,
    createSession: () => Promise.reject(new Error('The doctor signs in once')),
    endCurrent: () => Promise.resolve(),
    endOthers: () => Promise.resolve(),
    createToken: () => Promise.reject(new Error('The doctor creates no tokens')),
    listTokens: () => Promise.resolve([]),
    revokeToken: () => Promise.resolve(false),
    listSessions: () => Promise.resolve([]),
    endSession: () => Promise.resolve(),
  };
  const resetCodeLimits = {
    consumeCodeQuota: () => Promise.resolve(true),
    countCodeAttempt: () => Promise.resolve(),
  };
  return {
    sessions,
    resetCodeLimits,
    session: { identity, expiresAt: Math.floor(Date.now() / 1000) + secondsPerHour, access: null },
    canAccess: (key) => may(identity, key),
    range: null,
    signal: undefined,
  };
}
