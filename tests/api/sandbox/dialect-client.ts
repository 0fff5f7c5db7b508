import type { LoggedCall } from '../../sandbox/control/call-log.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { Client, type Row, signed } from './client.ts';

type Parameters = Record<string, string | number>;

/** A response as the dialect sends it. */
export type DialectResponse = { status: number; body: Row; text: string; cookies: string[] };

type Wire = {
  /** The parameter of the signature and its value. */
  sign: (parameters: Parameters) => [name: string, value: string];
  headers: Record<string, string>;
};

/** A client of a dialect, which sends and returns everything as it is on the wire. */
export class DialectClient {
  token = '';
  cookies = '';
  readonly wire: Wire = { sign: (parameters) => ['sign', signed(parameters)], headers: {} };
  private readonly sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  async send(method: string, path: string, parameters: Parameters = {}): Promise<DialectResponse> {
    const inQuery = method === 'GET' || method === 'DELETE';
    const [signName, signature] = this.wire.sign(parameters);
    const sent = new URLSearchParams(
      Object.entries({ ...parameters, [signName]: signature }).map(([key, value]) => [key, String(value)]),
    );
    const response = await fetch(`${this.sandbox.url}${path}${inQuery ? `?${sent}` : ''}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-agent': 'test',
        authorization: `Bearer ${this.token}`,
        ...(this.cookies ? { cookie: this.cookies } : {}),
        ...this.wire.headers,
      },
      ...(inQuery ? {} : { body: sent }),
    });
    const text = await response.text();
    const isJson = text.startsWith('{');
    return {
      ...{ status: response.status, body: isJson ? JSON.parse(text) : {}, text },
      cookies: response.headers.getSetCookie(),
    };
  }

  /** Calls the control API, which is the same in every dialect. */
  control(method: string, path: string, input?: unknown) {
    return new Client(this.sandbox).callControl(method, path, input);
  }

  async lastCall(): Promise<LoggedCall | undefined> {
    return (await this.control('GET', 'calls?limit=1')).calls[0];
  }
}

/** Returns a nested value of a response: `valueAt(body, 'result', 'rows', 0)`. */
export const valueAt = (from: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], from);
