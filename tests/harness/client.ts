import { type IncomingHttpHeaders, request } from 'node:http';
import { request as requestTls } from 'node:https';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  /** Parses the body as JSON; throws when it is not valid JSON. */
  json<T = Record<string, unknown>>(): T;
}

export interface HttpRequest {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  /** Strings and bytes are sent unchanged, other values as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Sends one request without additional headers and without following redirects. Uses TLS when `cert`, the
 * certificate of the server as PEM, is defined.
 */
export function send(
  port: number,
  { method = 'GET', path, headers = {}, body, signal }: HttpRequest,
  cert?: string,
): Promise<HttpResponse> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const payload = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = (cert ? requestTls : request)(
      {
        host: '127.0.0.1',
        port,
        ...(cert ? { ca: cert, servername: 'localhost' } : {}),
        method,
        path,
        headers: {
          host: `localhost:${port}`,
          ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
          ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
          ...headers,
        },
        ...(signal ? { signal } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (piece) => chunks.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            bytes,
            json: <T>() => JSON.parse(text) as T,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** A client with a cookie jar that sends writes with the origin of the portal's pages. */
export class Visitor {
  readonly port: number;
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` lines of the last response that had any. */
  setCookies: string[] = [];
  /** Sent with every request, e.g. `Authorization`. */
  readonly headers: Record<string, string>;
  /** The certificate to trust, for servers with TLS. */
  readonly cert: string | undefined;

  constructor(port: number, headers: Record<string, string> = {}, cert?: string) {
    this.port = port;
    this.headers = headers;
    this.cert = cert;
  }

  get origin(): string {
    return `${this.cert ? 'https' : 'http'}://localhost:${this.port}`;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request with the cookies of the jar, and with a same-origin `Origin` on writes, as browsers do. */
  async send(options: HttpRequest): Promise<HttpResponse> {
    const isWrite = !['GET', 'HEAD', undefined].includes(options.method);
    const headers = {
      ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
      ...(isWrite && !this.headers.authorization ? { origin: this.origin } : {}),
      ...this.headers,
      ...options.headers,
    };
    const response = await send(this.port, { ...options, headers }, this.cert);
    this.#storeCookies(response.headers['set-cookie'] ?? []);
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.send({ path, headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.send({ method: 'POST', path, body, headers });
  }

  /** A client with a copy of the cookie jar, optionally for another port. */
  copy(port = this.port): Visitor {
    const visitor = new Visitor(port, this.headers, this.cert);
    for (const [name, value] of this.cookies) visitor.cookies.set(name, value);
    return visitor;
  }

  #storeCookies(lines: string[]): void {
    if (lines.length > 0) this.setCookies = lines;
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const isDeleted =
        value === '' || attributes.some((part) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(part));
      if (isDeleted) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
