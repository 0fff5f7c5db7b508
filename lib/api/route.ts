import { Readable } from 'node:stream';
import { answerApi } from './answer.ts';
import type { PortalAnswer } from './request.ts';

/** The API as a Next route handler. Without the portal's own server the client's address is not known. */
export async function answerRequest(request: Request): Promise<Response> {
  const answer = await answerApi(request, '127.0.0.1');
  const headers = new Headers();
  for (const [name, value] of answer.headers) headers.append(name, value);
  const body = request.method === 'HEAD' ? null : toBody(answer.body);
  return new Response(body, { status: answer.status, headers });
}

function toBody(body: PortalAnswer['body']): BodyInit | null {
  if (body === null || typeof body === 'string') return body;
  return Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>;
}
