import {
  type BrowserErrorReport,
  browserErrorsPath,
  type ReportedKind,
  releaseParameter,
} from '#lib/contract/browser-errors.ts';
import { isPageTranslated } from '../translated-texts.ts';
import { chunkUrlOf } from './chunk-error.ts';

const maxReports = 5;
const maxMessageLength = 500;
const maxStackLength = 3_000;

/** Aborted requests, lost connections, and a notice of browsers about layout: none is a defect of the portal. */
const ignoredErrors =
  /^(?:AbortError:|TypeError: (?:Failed to fetch|Load failed|NetworkError\b)|\w+: ResizeObserver loop)/;

/** Log IDs of the reports of this page, by error. */
const requestIds = new Map<string, Promise<string | undefined>>();
let release = '';

/** Returns the release of the document. It is read early, since an error page of the whole document has none. */
function pageRelease(): string {
  release ||= document.documentElement.dataset.release ?? '';
  return release;
}

/** Reports an error once per page. Returns the ID of its log line; undefined when there is none. Never throws. */
export async function reportBrowserError(
  kind: ReportedKind,
  error: unknown,
  source = '',
): Promise<string | undefined> {
  try {
    // Other thrown values may be data, so only their type is sent.
    const isError = error instanceof Error;
    const name = isError ? String(error.name) : typeof error;
    const [message, stack] = isError ? [String(error.message), String(error.stack ?? '')] : ['', ''];
    if (!navigator.onLine || ignoredErrors.test(`${name}: ${message}`)) return undefined;
    const key = `${name}: ${message}\n${stack}`;
    if (!requestIds.has(key) && requestIds.size < maxReports) {
      const chunk = chunkUrlOf(error);
      const { digest, requestId } = Object(error) as { digest?: string; requestId?: string };
      const report = {
        kind: chunk ? 'chunk' : kind,
        name,
        message: message.slice(0, maxMessageLength),
        stack: stack.slice(0, maxStackLength),
        path: location.pathname,
        source: chunk ? location.origin + chunk : source,
        isTranslated: isPageTranslated(),
        digest,
        requestId: requestId || undefined,
      } satisfies BrowserErrorReport;
      requestIds.set(key, sendReport(report));
    }
    return await requestIds.get(key);
  } catch {
    return undefined;
  }
}

/** Sends a report without cookies and without the key of the page's account, so that it concerns no account. */
async function sendReport(report: BrowserErrorReport): Promise<string | undefined> {
  const { ok, headers } = await fetch(`${browserErrorsPath}?${releaseParameter}=${pageRelease()}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  return (ok && headers.get('x-request-id')) || undefined;
}

/** Reports errors that nothing handles, from now on; called once before the page starts. */
export function reportUncaughtErrors(): void {
  pageRelease();
  addEventListener('error', ({ error, message, filename }) => {
    // Browsers hide the error of a script of another origin. The stack of a new one would name this file.
    const shown: unknown = error ?? Object.assign(new Error(message), { stack: '' });
    void reportBrowserError('error', shown, filename);
  });
  addEventListener('unhandledrejection', ({ reason }) => void reportBrowserError('rejection', reason));
}
