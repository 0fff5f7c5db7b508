import type { Identity } from '#lib/contract/operations/session.ts';
import type { Exchange } from '#lib/server/doctor/call-recorder.ts';
import { createHandlerContext, runHandler } from '#lib/server/doctor/run-handler.ts';
import type { OperationRun } from '#lib/server/doctor/run-plan.ts';
import type { OperationContext } from '#lib/server/operations/context.ts';
import { evictChatUser } from '#lib/server/vendor-api/chat/user.ts';
import type { CallName } from '#lib/server/vendor-format/calls.ts';
import type { ExpectedCall } from '#lib/server/vendor-format/expected.ts';

/** A successful operation with its vendor exchanges, which can be replayed without a vendor. */
export interface Scene {
  readonly visited: OperationRun;
  readonly identity: Identity;
  readonly exchanges: readonly Exchange[];
}

/** How handlers access the fields of each call, e.g. `list[].sn` of `devices`. */
export type FieldReads = Map<CallName, Map<string, Set<'read' | 'enumerated'>>>;

const keyOf = ({ call, values, path }: Pick<Exchange, 'call' | 'values' | 'path'>) =>
  JSON.stringify([call.number, Object.entries(values).filter(([, value]) => value !== undefined), path]);

const keyCache = new WeakMap<readonly Exchange[], Map<string, Exchange>>();

function byKey(exchanges: readonly Exchange[]): Map<string, Exchange> {
  const map = keyCache.get(exchanges) ?? new Map(exchanges.map((exchange) => [keyOf(exchange), exchange]));
  keyCache.set(exchanges, map);
  return map;
}

/** Runs a scene again and returns the response as JSON; `data` can replace or wrap each vendor response. */
export async function replay(
  { visited, identity, exchanges }: Scene,
  data: (exchange: Exchange) => unknown,
): Promise<string> {
  const exchangesByKey = byKey(exchanges);
  // Otherwise the handler would use the cached user.
  evictChatUser(identity);
  const respond = async (
    call: Exchange['call'],
    values: Exchange['values'] = {},
    path: Exchange['path'] = {},
  ) => {
    const exchange = exchangesByKey.get(keyOf({ call, values, path }));
    if (!exchange) throw new Error(`call ${call.number} was not recorded`);
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

export async function recordReads(scene: Scene, reads: FieldReads): Promise<void> {
  await replay(scene, ({ name, data }) => {
    const fields = reads.get(name) ?? new Map();
    reads.set(name, fields);
    return trackReads(data, '', (path, how) => fields.set(path, (fields.get(path) ?? new Set()).add(how)));
  });
}

type OnRead = (path: string, how: 'read' | 'enumerated') => void;

/** Promises and serializers read these properties of any object. */
const ignoredKeys = new Set(['then', 'toJSON', 'constructor']);

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

/** The doctor's file of expected calls, by call number; fields in alphabetical order. */
export type RecordedCalls = Record<string, ExpectedCall>;
