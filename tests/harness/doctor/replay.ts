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
export type FieldReads = Map<CallName, Map<string, Set<'read' | 'enumerated'>>>;

const keyOf = ({ call, values, path }: Pick<Exchange, 'call' | 'values' | 'path'>) =>
  JSON.stringify([call.number, Object.entries(values).filter(([, value]) => value !== undefined), path]);

const keyCache = new WeakMap<readonly Exchange[], Map<string, Exchange>>();

function byKey(exchanges: readonly Exchange[]): Map<string, Exchange> {
  const map = keyCache.get(exchanges) ?? new Map(exchanges.map((exchange) => [keyOf(exchange), exchange]));
  keyCache.set(exchanges, map);
  return map;
}

/** Runs a scene again; `data` may change or wrap an answer on its way to the handler. Gives the answer as JSON. */
export async function replay(
  { visited, identity, exchanges }: Scene,
  data: (exchange: Exchange) => unknown,
): Promise<string> {
  const exchangesByKey = byKey(exchanges);
  // Remembered by the process, it would not be read again.
  evictChatUser(identity);
  const respond = async (
    call: Exchange['call'],
    values: Exchange['values'] = {},
    path: Exchange['path'] = {},
  ) => {
    const exchange = exchangesByKey.get(keyOf({ call, values, path }));
    if (!exchange) throw new Error(`call ${call.number} was not made before`);
    if (exchange.error !== undefined) throw exchange.error;
    return data(exchange);
  };
  const { sessions, ...handlerContext } = createHandlerContext(identity, 'a token');
  const createSession: OperationContext['sessions']['createSession'] = async () => ({
    expiresAt: new Date(0).toISOString(),
  });
  const context = {
    vendor: respond,
    upload: rejectUpload,
    fetchFile: respond,
    ...handlerContext,
    sessions: { ...sessions, createSession },
  };
  const { name } = visited.planned;
  return JSON.stringify(await runHandler(name, visited.input, context as unknown as OperationContext));
}

const rejectUpload = () => Promise.reject(new Error('no file is sent'));

/** Which fields a scene's handler reads. */
export async function recordReads(scene: Scene, reads: FieldReads): Promise<void> {
  await replay(scene, ({ name, data }) => {
    const fields = reads.get(name) ?? new Map();
    reads.set(name, fields);
    return trackReads(data, '', (path, how) => fields.set(path, (fields.get(path) ?? new Set()).add(how)));
  });
}

type OnRead = (path: string, how: 'read' | 'enumerated') => void;

/** What promises and serializers ask of any object. */
const ignoredKeys = new Set(['then', 'toJSON', 'constructor']);

/** The same value, which tells what is read of it. */
function trackReads(value: unknown, path: string, onRead: OnRead): unknown {
  onRead(path, 'read');
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  return new Proxy(value, {
    get: (target, key) => {
      const property = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol' || ignoredKeys.has(key)) return property;
      if (!isList) return trackReads(property, path ? `${path}.${key}` : key, onRead);
      return /^\d+$/.test(key) ? trackReads(property, `${path}[]`, onRead) : property;
    },
    ownKeys: (target) => {
      if (!isList) onRead(path, 'enumerated');
      return Reflect.ownKeys(target);
    },
  });
}

/** The file that the doctor goes by: calls in the order of their numbers, fields in alphabetical order. */
export type RecordedCalls = Record<string, ExpectedCall>;
