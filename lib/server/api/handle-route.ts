import { Readable } from 'node:stream';
import { handleApiRequest } from './handle-api.ts';

/** Handles a request to the API as a route of Next, which is used in development only (app/api). */
export async function handleRoute(request: Request): Promise<Response> {
  const { status, headers, body } = await handleApiRequest(request, clientAddress(request));
  const isStream = body !== null && typeof body !== 'string' && !(body instanceof Uint8Array);
  const content = isStream ? Readable.toWeb(Readable.from(body)) : body;
  return new Response(content as BodyInit | null, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
}

/** The last address of the header is the one that Next's server has added itself. */
const clientAddress = ({ headers }: Request): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
