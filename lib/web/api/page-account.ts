import { accountHeader } from '#lib/contract/page-account.ts';

let account = '';

/** Returns the document's first key; that of a 403 or 404 has none until React renders it. Later ones do not count. */
export function pageAccount(): string {
  account ||= globalThis.document?.documentElement.dataset.account ?? '';
  return account;
}

/** Binds a request to the account that the page shows; the server refuses it for the session of another one. */
export function accountHeaders(): Record<string, string> {
  const key = pageAccount();
  return key ? { [accountHeader]: key } : {};
}
