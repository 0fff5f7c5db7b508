import { Readable } from 'node:stream';
import { handleApiRequest } from './handle-api.ts';

/** Handles a request to the API as a route of Next: the same pipeline, in Next's copy of the modules. */
export async function handleRoute(request: Request): Promise<Response> {
  const { status, headers, body } = await handleApiRequest(request, clientAddress(request));
  const isBytes = body === null || typeof body === 'string' || body instanceof Uint8Array;
  return new Response(
    isBytes ? (body as BodyInit | null) : (Readable.toWeb(Readable.from(body)) as BodyInit),
    {
      status,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    },
  );
}

/** Next adds the header, since the server drops one that no trusted proxy has sent. */
const clientAddress = ({ headers }: Request): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
