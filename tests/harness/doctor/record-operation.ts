import { operations } from '#lib/contract/index.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { CallRecorder, type Exchange } from '#lib/server/doctor/call-recorder.ts';
import { createHandlerContext, runHandler } from '#lib/server/doctor/run-handler.ts';
import { type SignedInAccount, signIn } from '#lib/server/doctor/sign-in.ts';
import type { OperationContext } from '#lib/server/operations/context.ts';
import { withFileScope } from '#lib/server/vendor-api/files.ts';
import { createVendorClient } from '#lib/server/vendor-api/http/client.ts';
import type { CallName } from '#lib/server/vendor-format/calls.ts';
import { type Call, calls } from '#lib/server/vendor-format/calls.ts';
import { toVendorSession } from '#lib/server/vendor-format/vendor-session.ts';
import type { AnyInput } from '../samples/operations.ts';
import { type DemoAccount, demoPassword } from '../secrets.ts';
import { replay, type Scene } from './replay.ts';

const nameOf = new Map<Call, CallName>(Object.entries(calls).map(([name, call]) => [call, name as CallName]));

/** Signs in to the sandbox without a portal. */
export const signInDirectly = (account: DemoAccount): Promise<SignedInAccount> =>
  signIn(account, demoPassword, new CallRecorder(), new AbortController().signal);

/** Runs an operation, also a write, and records its exchanges with the sandbox. Throws what the operation throws. */
export async function recordOperation(
  { name, params, query, body }: Operation,
  sample: AnyInput,
  { identity, grant }: SignedInAccount,
): Promise<Scene> {
  const exchanges: Exchange[] = [];
  const session = toVendorSession(grant);
  const vendor: OperationContext['vendor'] = async (call, values = {}, path = {}) => {
    const data = await createVendorClient(session)(call, values, path);
    const callName = nameOf.get(call);
    if (!callName) throw new Error(`call ${call.number} has no name`);
    const outcome = { ms: 0, head: undefined, body: undefined, data, error: undefined };
    exchanges.push({ name: callName, call, operation: name, values, path, ...outcome });
    return data;
  };
  const input = {
    params: params ? params.parse(sample.params ?? {}) : {},
    query: query ? query.parse(sample.query ?? {}) : {},
    body: body?.parse(sample.body),
  };
  const notRecorded = () => Promise.reject(new Error('Files are not recorded'));
  const context: OperationContext = {
    ...createHandlerContext(identity, session.token ?? ''),
    vendor,
    upload: notRecorded,
    fetchFile: notRecorded,
  };
  const scope = { account: identity.userId, access: 'signedIn' } as const;
  const response = await withFileScope(scope, () => runHandler(name, input, context));
  const planned = { name, toInput: () => ({}), isPaged: false };
  return {
    visited: { planned, input, response, error: undefined, pagingDifferences: [] },
    identity,
    exchanges,
  };
}

/**
 * Replays a scene with its files. Returns the failure; undefined when it succeeds, or makes another call than before, of
 * which there is no response.
 */
export async function findFailure(scene: Scene): Promise<unknown> {
  const { identity } = scene;
  try {
    await withFileScope({ account: identity.userId, access: 'signedIn' }, () =>
      replay(scene, ({ data }) => data),
    );
    return undefined;
  } catch (error) {
    return String(error).includes('was not recorded') ? undefined : error;
  }
}

/** Operations that the doctor's plan leaves out, because others make the same calls. */
export const unplannedReads = [...operations.values()].filter(
  ({ method, probe, vendorCalls }) => method === 'GET' && probe === 'none' && vendorCalls.length > 0,
);
