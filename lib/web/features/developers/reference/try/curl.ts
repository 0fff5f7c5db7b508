export interface CurlRequest {
  readonly origin: string;
  readonly method: string;
  readonly address: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Whether the request needs an access token. */
  readonly needsToken: boolean;
  readonly body?: string | undefined;
  /** The name of the file that is the body. */
  readonly file?: string | undefined;
}

/** Quotes a text for a POSIX shell. */
const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a curl command of several lines. In place of the token it has `dpt_…`, which the user replaces. */
export function toCurl({ origin, method, address, headers, needsToken, body, file }: CurlRequest): string {
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuote(origin + address)}`,
    ...(needsToken ? [`-H ${shellQuote('Authorization: Bearer dpt_…')}`] : []),
    ...headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuote(body)}`]),
    ...(file === undefined ? [] : [`--data-binary ${shellQuote(`@${file}`)}`]),
  ];
  return parts.join(' \\\n  ');
}
