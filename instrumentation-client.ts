import { accountHeaders } from '#lib/web/api/page-account.ts';
import { isSessionRefusal, sessionStore, untilSessionRestored } from '#lib/web/api/session-store.ts';
import { ignoreStrayClicks } from '#lib/web/ui/ignore-stray-clicks.ts';
import { reportUncaughtErrors } from '#lib/web/ui/problem/report-browser-error.ts';
import { keepTranslatedTexts } from '#lib/web/ui/translated-texts.ts';

/* Next runs this file in the browser before the page becomes interactive. */

reportUncaughtErrors();
keepTranslatedTexts();
ignoreStrayClicks();

// Lets zod validate without `new Function`, which the content security policy forbids. Calling zod's `config()` here would
// load zod with every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/*
 * Adds the page's account to the requests of Next's router, so that a page never gets content of another account (decision 47).
 * The router has no hook for its requests, so `fetch` is replaced.
 */

const send = window.fetch.bind(window);

/** The router sends the header `rsc`. */
const isRouterRequest = ({ headers }: RequestInit) => new Headers(headers).has('rsc');

window.fetch = async (input, init = {}) => {
  if (!isRouterRequest(init)) return send(input, init);
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...accountHeaders() };
  const response = await send(input, { ...init, headers });
  if (response.status !== 409) return response;
  const { readCallError } = await import('#lib/web/api/call-at.ts');
  const problem = await readCallError(response.clone());
  // Without the dialog to sign in again, the router loads the whole document, which names its own account.
  if (!isSessionRefusal(problem) || !sessionStore.getState().canShowDialog) return response;
  await untilSessionRestored();
  return window.fetch(input, init);
};
