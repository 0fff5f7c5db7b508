import { accountHeader } from '#lib/contract/page-account.ts';

let firstKey = '';

/**
 * Returns the account key that the server rendered into the document, or '' while a 403 or 404 page has none yet.
 * Later values of the attribute are ignored.
 */
export function pageAccount(): string {
  firstKey ||= globalThis.document?.documentElement.dataset.account ?? '';
  return firstKey;
}

/** Headers that name the account of the page. The server refuses the request when the session is of another account. */
export function accountHeaders(): Record<string, string> {
  const key = pageAccount();
  return key ? { [accountHeader]: key } : {};
}
