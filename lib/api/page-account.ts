import { accountHeader } from '../contract/page-account.ts';

/** Read once: later renderings of the document's root must not change whose page this is. */
const { account } = globalThis.document?.documentElement.dataset ?? {};

export const pageAccount = account ?? '';

/** Binds a request to the account that the page shows; the server refuses it for the session of another one. */
export const accountHeaders: Readonly<Record<string, string>> = pageAccount
  ? { [accountHeader]: pageAccount }
  : {};
