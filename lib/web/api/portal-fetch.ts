import { accountHeaders } from './page-account.ts';

/**
 * Calls `fetch` with the session's cookies and the page's account, for requests that `call` cannot send: files, streams and
 * the API reference. Rejects as `fetch` does; a response of any status resolves.
 */
export const portalFetch = (address: string, { headers = {}, ...init }: RequestInit): Promise<Response> =>
  fetch(address, {
    credentials: 'same-origin',
    ...init,
    headers: { ...Object.fromEntries(new Headers(headers)), ...accountHeaders() },
  });
