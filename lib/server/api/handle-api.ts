import { handle } from './handle.ts';
import { openApiPath, openApiText } from './openapi/document.ts';
import { type PortalRequest, type PortalResponse, splitUrl } from './request.ts';

export function handleApiRequest(request: PortalRequest, address: string): Promise<PortalResponse> {
  const [path] = splitUrl(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && path === openApiPath) return openApi();
  return handle(request, address);
}

async function openApi(): Promise<PortalResponse> {
  return {
    status: 200,
    headers: [
      ['content-type', 'application/json'],
      ['cache-control', 'no-cache'],
    ],
    body: openApiText(),
  };
}
