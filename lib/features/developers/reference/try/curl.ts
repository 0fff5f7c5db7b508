/** A request as it would be sent by a program. */
export interface CurlRequest {
  readonly origin: string;
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Whether it is sent in somebody's name. */
  readonly bearer: boolean;
  readonly body?: string | undefined;
  /** Name of the file that is the body. */
  readonly file?: string | undefined;
}

/** A text as one word of a shell. */
const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request for a terminal; the token is the reader's to put in. */
export function toCurl({ origin, method, address, headers, bearer, body, file }: CurlRequest): string {
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuote(origin + address)}`,
    ...(bearer ? [`-H ${shellQuote('Authorization: Bearer dpt_…')}`] : []),
    ...headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuote(body)}`]),
    ...(file === undefined ? [] : [`--data-binary ${shellQuote(`@${file}`)}`]),
  ];
  return parts.join(' \\\n  ');
}
