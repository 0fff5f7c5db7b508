import { filesPath } from '../vendor/files.ts';
import { answerFile } from './files.ts';
import { handle } from './handle.ts';
import { openApiPath, openApiText } from './openapi.ts';
import { type PortalAnswer, type PortalRequest, splitUrl } from './request.ts';

/** Answers everything under `/api` but next-auth's own routes: operations, the vendor's files, the API's document. */
export function answerApi(request: PortalRequest, address: string): Promise<PortalAnswer> {
  const [path] = splitUrl(request.url);
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (path === openApiPath) return openApi();
    if (path === filesPath) return answerFile(request);
  }
  return handle(request, address);
}

async function openApi(): Promise<PortalAnswer> {
  return {
    status: 200,
    headers: [
      ['content-type', 'application/json'],
      ['cache-control', 'no-cache'],
    ],
    body: openApiText(),
  };
}
