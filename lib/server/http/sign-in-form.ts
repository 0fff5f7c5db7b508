import type { IncomingMessage, ServerResponse } from 'node:http';
import { safeReturnPath } from '#lib/contract/return-path.ts';
import { handleApiRequest } from '../api/handle-api.ts';
import { readJsonText } from '../api/read-body.ts';
import type { PortalRequest } from '../api/request.ts';
import { clientAddress } from './client-address.ts';
import { discardBody, NodeRequest } from './node-http.ts';

const signInPath = '/signin';

/** Whether a request is the sign-in form sent without JavaScript, or before the page's scripts were loaded. */
export const isSignInForm = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.split('?', 1)[0] === signInPath;

/**
 * Signs in with a form by the API's own operation. Redirects to the requested page or, with the problem code as the
 * parameter `error`, back to the form.
 */
export async function signInByForm(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = new NodeRequest(incoming, outgoing);
  const address = clientAddress(incoming);
  const text = await readJsonText(request, address).catch(() => {
    discardBody(incoming);
    return '';
  });
  const form = new URLSearchParams(text);
  const query = new URLSearchParams((incoming.url ?? '').split('?', 2)[1]);
  query.delete('error');
  const values = { account: form.get('account') ?? '', password: form.get('password') ?? '' };
  const { status, headers, body } = await handleApiRequest(toSignInRequest(request, values), address);
  const isSignedIn = status === 201;
  if (!isSignedIn && Object.values(values).every(Boolean)) query.set('error', problemCodeOf(body));
  const formPath = query.size > 0 ? `${signInPath}?${query}` : signInPath;
  const cookies = headers.filter(([name]) => name === 'set-cookie').flat();
  const location = isSignedIn ? safeReturnPath(query.get('next')) : formPath;
  outgoing.writeHead(303, [...cookies, 'location', location, 'cache-control', 'no-store']).end();
}

/** Returns the API's sign-in request with the headers of the form's request. */
function toSignInRequest({ headers, signal }: PortalRequest, values: object): PortalRequest {
  const bytes = Buffer.from(JSON.stringify(values));
  const jsonHeaders: Record<string, string> = {
    'content-type': 'application/json',
    'content-length': String(bytes.byteLength),
  };
  return {
    method: 'POST',
    url: '/api/session',
    headers: { get: (name) => jsonHeaders[name] ?? headers.get(name) },
    signal,
    body: (async function* () {
      yield bytes;
    })(),
  };
}

const problemCodeOf = (body: unknown): string =>
  typeof body === 'string' || body instanceof Uint8Array ? JSON.parse(String(body)).code : 'internal';
