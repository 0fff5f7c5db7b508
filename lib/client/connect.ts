import { brokenOff } from './portal-error.ts';
import { rowsOf } from './rows.ts';
import { type CallOptions, type ClientOptions, type Order, send, type TimedResponse } from './send.ts';

/** What the client knows of an operation at run time. */
export interface Route {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly reads: boolean;
  /** Whether a key may keep it from being carried out twice. */
  readonly keyed: boolean;
  /** `rows` for a list that comes whole, `file` for the bytes of a file. */
  readonly response: 'json' | 'rows' | 'file';
}

/** A file that was answered. */
export interface PortalFile {
  readonly name: string;
  readonly type: string;
  /** To be read once; it fails where the file breaks off. */
  readonly stream: ReadableStream<Uint8Array>;
}

/** The input of a list that comes whole: there are no pages. */
export type Whole<Input extends { query?: object }> = Omit<Input, 'query'> & {
  query?: Omit<NonNullable<Input['query']>, 'page' | 'pageSize'>;
};

interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: Blob;
}

type Call = (input?: Input, options?: CallOptions) => unknown;

/** A client of all operations, grouped by the first part of their names. */
export function connect(
  routes: Record<string, Route>,
  options: ClientOptions,
): Record<string, Record<string, Call>> {
  const client: Record<string, Record<string, Call>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [group = '', verb = ''] = name.split('.');
    client[group] = { ...client[group], [verb]: callOf(options, route) };
  }
  return client;
}

const forms = { json: 'application/json', rows: 'application/x-ndjson', file: '*/*' } as const;

function callOf(client: ClientOptions, route: Route): Call {
  const ask = <Result>(input: Input, options: CallOptions, take: (timed: TimedResponse) => Result) =>
    send(client, orderOf(client, route, input, options), options, take);
  if (route.response === 'rows')
    return async function* (input = {}, options = {}) {
      yield* await ask(input, options, rowsOf);
    };
  const take: (timed: TimedResponse) => unknown = route.response === 'file' ? fileOf : jsonOf;
  return (input = {}, options = {}) => ask(input, options, take);
}

const jsonOf = ({ response, within }: TimedResponse): Promise<unknown> => within(response.json());

function orderOf(client: ClientOptions, route: Route, input: Input, options: CallOptions): Order {
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
    reads: route.reads,
    headers: {
      accept: forms[route.response],
      ...(file ? { 'content-type': file.type } : body === undefined ? {} : { 'content-type': forms.json }),
    },
    ...(content === undefined ? {} : { body: content }),
    ...(route.keyed ? { key: options.idempotencyKey ?? crypto.randomUUID() } : {}),
  };
}

function fileOf({ response }: TimedResponse): PortalFile {
  const { body, headers } = response;
  if (!body) throw brokenOff();
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name: decodeURIComponent(name), type: headers.get('content-type') ?? '', stream: body };
}
