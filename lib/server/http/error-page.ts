import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeCookie } from '#lib/contract/cookies.ts';
import { defaultLocale, isLocale, type Locale, locales } from '#lib/contract/locales.ts';
import { type ProblemCode, problems } from '#lib/contract/problems.ts';
import type { Problem } from '../api/problem.ts';
import { readCookie } from '../session/cookies.ts';
import { contentSecurityPolicy } from './csp.ts';
import { type ErrorPageTexts, errorPageTexts } from './error-page-texts.ts';

const style = `
:root { color-scheme: light dark; --text: #1f1b1a; --background: #fff; --link: #802d2a }
@media (prefers-color-scheme: dark) { :root { --text: #f1eeed; --background: #1d1b1b; --link: #f0a9a2 } }
body { margin: 10vh auto; max-width: 34rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--text); background: var(--background) }
h1 { font-size: 1.5rem } a { color: var(--link) } .id { font-size: .875rem; overflow-wrap: anywhere }`;

/**
 * Responds with a static error page in the visitor's language, with the request id and the headers of the problem. It
 * is for requests that Next cannot handle, or must not handle under overload.
 */
export function writeErrorPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  problem: Problem,
  requestId: string,
): void {
  const locale = requestLocale(incoming);
  const nonce = randomBytes(18).toString('base64');
  const html = renderPage(locales[locale].tag, errorPageTexts[locale], problem, requestId, nonce);
  outgoing.statusCode = problem.status;
  outgoing.setHeader('content-type', 'text/html; charset=utf-8');
  outgoing.setHeader('content-security-policy', contentSecurityPolicy({ nonce, dev: false }));
  outgoing.setHeader('cache-control', 'no-store');
  outgoing.setHeader('x-request-id', requestId);
  for (const [name, value] of Object.entries(problem.headers)) outgoing.setHeader(name, value);
  outgoing.end(incoming.method === 'HEAD' ? undefined : html);
}

function requestLocale({ headers }: IncomingMessage): Locale {
  const chosen = readCookie(headers.cookie ?? '', localeCookie);
  return isLocale(chosen) ? chosen : defaultLocale;
}

function renderPage(
  lang: string,
  texts: ErrorPageTexts,
  { code, status }: Problem,
  requestId: string,
  nonce: string,
): string {
  const text = escapeHtml(problemText(texts, code));
  return `<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${status} · Dealer Portal</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escapeHtml(texts.title)}</h1><p>${text}</p>
<p class="id">${escapeHtml(texts.requestId.replace('{id}', requestId))}</p>
<p><a href="/">${escapeHtml(texts.home)}</a></p></main></body></html>
`;
}

const problemText = ({ problem }: ErrorPageTexts, code: ProblemCode): string =>
  problem[code] ?? problems[code][1];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
