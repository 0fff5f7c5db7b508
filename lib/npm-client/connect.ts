import { incompleteResponse } from './portal-error.ts';
import { readRows } from './rows.ts';
import {
  type CallOptions,
  type ClientOptions,
  type ClientRequest,
  send,
  type TimedResponse,
} from './send.ts';

/** How to call an operation; the generated index.ts of the package has one for each (lib/server/publish/client-source.ts). */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly isRead: boolean;
  /** Whether the write can be repeated safely with an idempotency key. */
  readonly acceptsKey: boolean;
  /** `rows` streams all rows of a list. */
  readonly response: 'json' | 'rows' | 'file';
}

/** A downloaded file. */
export interface PortalFile {
  readonly name: string;
  readonly type: string;
  /** Can be read once. Reading throws when the response is incomplete. */
  readonly stream: ReadableStream<Uint8Array>;
}

/** The input of a list without its page parameters, for a call that returns all rows. */
export type Unpaged<Input extends { query?: object }> = Omit<Input, 'query'> & {
  query?: Omit<NonNullable<Input['query']>, 'page' | 'pageSize'>;
};

interface OperationInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: Blob;
}

type Call = (input?: OperationInput, options?: CallOptions) => unknown;

/** Returns the calls of all routes by group and verb, such as `client.dealers.list`. Each call throws PortalError. */
export function createOperations(
  routes: Record<string, Route>,
  options: ClientOptions,
): Record<string, Record<string, Call>> {
  const client: Record<string, Record<string, Call>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [group = '', verb = ''] = name.split('.');
    client[group] = { ...client[group], [verb]: createCall(options, route) };
  }
  return client;
}

const mediaTypes = { json: 'application/json', rows: 'application/x-ndjson', file: '*/*' } as const;

function createCall(client: ClientOptions, route: Route): Call {
  const sendRequest = <Result>(
    input: OperationInput,
    options: CallOptions,
    readResult: (timed: TimedResponse) => Result,
  ) => send(client, buildRequest(client, route, input, options), options, readResult);
  if (route.response === 'rows')
    return async function* (input = {}, options = {}) {
      yield* await sendRequest(input, options, readRows);
    };
  const readResult: (timed: TimedResponse) => unknown = route.response === 'file' ? toFile : readJson;
  return (input = {}, options = {}) => sendRequest(input, options, readResult);
}

const readJson = ({ response, withTimeout }: TimedResponse): Promise<unknown> => withTimeout(response.json());

function buildRequest(
  client: ClientOptions,
  route: Route,
  input: OperationInput,
  options: CallOptions,
): ClientRequest {
  const { params = {}, query = {}, body, file } = input;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const address = new URL(path, client.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  const headers: Record<string, string> = { accept: mediaTypes[route.response] };
  if (file) headers['content-type'] = file.type;
  else if (body !== undefined) headers['content-type'] = mediaTypes.json;
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method: route.method,
    address: address.href,
    isRead: route.isRead,
    headers,
    ...(content === undefined ? {} : { body: content }),
    ...(route.acceptsKey ? { key: options.idempotencyKey ?? crypto.randomUUID() } : {}),
  };
}

function toFile({ response }: TimedResponse): PortalFile {
  const { body, headers } = response;
  if (!body) throw incompleteResponse();
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name: decodeURIComponent(name), type: headers.get('content-type') ?? '', stream: body };
}
