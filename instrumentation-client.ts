import { accountHeaders } from '#lib/web/api/page-account.ts';
import { isSessionRefusal, sessionStore, untilSessionRestored } from '#lib/web/api/session-store.ts';
import { ignoreStrayClicks } from '#lib/web/ui/ignore-stray-clicks.ts';
import { reportUncaughtErrors } from '#lib/web/ui/problem/report-browser-error.ts';
import { keepTranslatedTexts } from '#lib/web/ui/translated-texts.ts';

reportUncaughtErrors();
keepTranslatedTexts();
ignoreStrayClicks();

/**
 * Validates without `new Function`, which the content security policy forbids. zod's `config()` would come too late, after
 * the first schemas, or load zod with every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/*
 * Binds the requests of Next's router to the page's account. The router has no hook for them, and its other requests of
 * pages are documents, which show their own account (decision 47).
 */

const send = window.fetch.bind(window);

const isRouterRequest = ({ headers }: RequestInit) => new Headers(headers).has('rsc');

window.fetch = async (input, init = {}) => {
  if (!isRouterRequest(init)) return send(input, init);
  const headers = { ...Object.fromEntries(new Headers(init.headers)), ...accountHeaders() };
  const response = await send(input, { ...init, headers });
  if (response.status !== 409) return response;
  const { readCallError } = await import('#lib/web/api/call-at.ts');
  const problem = await readCallError(response.clone());
  // Without a dialog the router loads the document, which shows whose it is.
  if (!isSessionRefusal(problem) || !sessionStore.getState().hasDialog) return response;
  await untilSessionRestored();
  return window.fetch(input, init);
};
