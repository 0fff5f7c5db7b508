/**
 * Pages report their errors to this path, and browsers violations of the content security policy (decision 56). It is not
 * an operation, because only the portal's own pages use it.
 */
export const browserErrorsPath = '/api/browser-errors';

/** Name of the query parameter with the release of the page. */
export const releaseParameter = 'release';

/** Kinds that pages report. `chunk`: a script of the page could not be loaded, mostly because of a new release. */
export const reportedKinds = ['render', 'error', 'rejection', 'chunk'] as const;

export type ReportedKind = (typeof reportedKinds)[number];

/** All kinds. `csp`: the browser blocked something by the content security policy. */
export const browserErrorKinds = [...reportedKinds, 'csp'] as const;

/** Whose code causes an error. The portal cannot repair those of extensions and translators. */
export const errorOrigins = ['portal', 'extension', 'translator'] as const;

export type ErrorOrigin = (typeof errorOrigins)[number];

/** What a page sends. The server removes values from the texts before they reach the log. */
export interface BrowserErrorReport {
  kind: ReportedKind;
  name: string;
  message: string;
  stack: string;
  /** The path of the page, without query. The log gets its route, such as `/dealers/orders/[id]`. */
  path: string;
  /** Script of the error, for one without a stack. */
  source?: string | undefined;
  isTranslated?: boolean | undefined;
  /** Next's id of an error that occurred while the server rendered the page. */
  digest?: string | undefined;
  /** Id of the failed request, for an error of a request. */
  requestId?: string | undefined;
}
