import { accountHeaders } from './page-account.ts';

/** Sends one request to the portal with the session's cookies, bound to the page's account. */
export const portalFetch = (address: string, { headers = {}, ...init }: RequestInit): Promise<Response> =>
  fetch(address, {
    credentials: 'same-origin',
    ...init,
    headers: { ...Object.fromEntries(new Headers(headers)), ...accountHeaders() },
  });
