import type { Identity } from '../../../lib/contract/session.ts';
import type { CallName, Exchange } from '../../../lib/doctor/call-recorder.ts';
import type { ExpectedCall } from '../../../lib/doctor/expected.ts';
import { createHandlerContext, type OperationRun, runHandler } from '../../../lib/doctor/run-plan.ts';
import type { OperationContext } from '../../../lib/operations/context.ts';
import { evictChatUser } from '../../../lib/vendor/chat/user.ts';

/** An operation that went well, and the answers that it had: enough to run it again without a vendor. */
export interface Scene {
  readonly visited: OperationRun;
  readonly identity: Identity;
  readonly exchanges: readonly Exchange[];
}

/** Where the fields of a call's answers are read: `list[].sn` of `devices`. */
export type Reads = Map<CallName, Map<string, Set<'read' | 'enumerated'>>>;

const keyOf = ({ call, values, path }: Pick<Exchange, 'call' | 'values' | 'path'>) =>
  JSON.stringify([call.number, Object.entries(values).filter(([, value]) => value !== undefined), path]);

const keyed = new WeakMap<readonly Exchange[], Map<string, Exchange>>();

function byKey(exchanges: readonly Exchange[]): Map<string, Exchange> {
  const found = keyed.get(exchanges) ?? new Map(exchanges.map((exchange) => [keyOf(exchange), exchange]));
  keyed.set(exchanges, found);
  return found;
}

/** Runs a scene again; `data` may change or wrap an answer on its way to the handler. Gives the answer as JSON. */
export async function replay(
  { visited, identity, exchanges }: Scene,
  data: (exchange: Exchange) => unknown,
): Promise<string> {
  const known = byKey(exchanges);
  // Remembered by the process, it would not be read again.
  evictChatUser(identity);
  const respond = async (
    call: Exchange['call'],
    values: Exchange['values'] = {},
    path: Exchange['path'] = {},
  ) => {
    const found = known.get(keyOf({ call, values, path }));
    if (!found) throw new Error(`call ${call.number} was not made before`);
    if (found.error !== undefined) throw found.error;
    return data(found);
  };
  const { sessions, ...inside } = createHandlerContext(identity, 'a token');
  const createSession: OperationContext['sessions']['createSession'] = async () => ({
    expiresAt: new Date(0).toISOString(),
  });
  const context = {
    vendor: respond,
    upload: never,
    fetchFile: respond,
    ...inside,
    sessions: { ...sessions, createSession },
  };
  const { name } = visited.planned;
  return JSON.stringify(await runHandler(name, visited.input, context as unknown as OperationContext));
}

const never = () => Promise.reject(new Error('no file is sent'));

/** Which fields a scene's handler reads. */
export async function noteReads(scene: Scene, reads: Reads): Promise<void> {
  await replay(scene, ({ name, data }) => {
    const fields = reads.get(name) ?? new Map();
    reads.set(name, fields);
    return watched(data, '', (path, how) => fields.set(path, (fields.get(path) ?? new Set()).add(how)));
  });
}

type Note = (path: string, how: 'read' | 'enumerated') => void;

/** What promises and serializers ask of any object. */
const asked = new Set(['then', 'toJSON', 'constructor']);

/** The same value, which tells what is read of it. */
function watched(value: unknown, path: string, note: Note): unknown {
  note(path, 'read');
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  return new Proxy(value, {
    get: (target, key) => {
      const found = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol' || asked.has(key)) return found;
      if (!isList) return watched(found, path ? `${path}.${key}` : key, note);
      return /^\d+$/.test(key) ? watched(found, `${path}[]`, note) : found;
    },
    ownKeys: (target) => {
      if (!isList) note(path, 'enumerated');
      return Reflect.ownKeys(target);
    },
  });
}

/** The file that the doctor goes by: calls in the order of their numbers, fields in alphabetical order. */
export type Recorded = Record<string, ExpectedCall>;
