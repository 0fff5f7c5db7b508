import { incompleteResponse } from './portal-error.ts';
import { readRows } from './rows.ts';
import {
  type CallOptions,
  type ClientOptions,
  type ClientRequest,
  send,
  type TimedResponse,
} from './send.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly isRead: boolean;
  /** Whether an idempotency key can prevent duplicates. */
  readonly acceptsKey: boolean;
  /** `rows` for a list that is sent whole. */
  readonly response: 'json' | 'rows' | 'file';
}

export interface PortalFile {
  readonly name: string;
  readonly type: string;
  /** Can be read once; fails when the response is incomplete. */
  readonly stream: ReadableStream<Uint8Array>;
}

export type Unpaged<Input extends { query?: object }> = Omit<Input, 'query'> & {
  query?: Omit<NonNullable<Input['query']>, 'page' | 'pageSize'>;
};

interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: Blob;
}

type Call = (input?: Input, options?: CallOptions) => unknown;

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
    input: Input,
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
  input: Input,
  options: CallOptions,
): ClientRequest {
  const { params = {}, query = {}, body, file } = input;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const address = new URL(path, client.origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method: route.method,
    address: address.href,
    isRead: route.isRead,
    headers: {
      accept: mediaTypes[route.response],
      ...(file
        ? { 'content-type': file.type }
        : body === undefined
          ? {}
          : { 'content-type': mediaTypes.json }),
    },
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
