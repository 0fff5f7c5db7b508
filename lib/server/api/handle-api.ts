import { browserErrorsPath } from '#lib/contract/browser-errors.ts';
import { handleBrowserErrors, type RouteOf } from './browser-errors/handle-browser-errors.ts';
import { openApiPath, openApiText } from './openapi/document.ts';
import { type PortalRequest, type PortalResponse, splitUrl } from './request.ts';
import { runPipeline } from './run-pipeline.ts';

/** Handles every request below `/api`. `routeOf` returns the route of a page's path, for the log. */
export function handleApiRequest(
  request: PortalRequest,
  address: string,
  routeOf: RouteOf = () => 'unknown',
): Promise<PortalResponse> {
  const [path] = splitUrl(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && path === openApiPath) return respondWithOpenApi();
  if (path === browserErrorsPath) return handleBrowserErrors(request, address, routeOf);
  return runPipeline(request, address);
}

async function respondWithOpenApi(): Promise<PortalResponse> {
  return {
    status: 200,
    headers: [
      ['content-type', 'application/json'],
      ['cache-control', 'no-cache'],
    ],
    body: openApiText(),
  };
}
