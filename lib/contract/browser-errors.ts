/**
 * Where pages report their errors, and browsers violations of the content security policy (decision 56). It is no
 * operation, because only the portal's own pages use it.
 */
export const browserErrorsPath = '/api/browser-errors';

/** Name of the query parameter with the release of the page. */
export const releaseParameter = 'release';

/** Kinds that pages report. `chunk`: code of the page could not be loaded, mostly that of a former release. */
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
  /** The path of the page, without query. The log has its template. */
  path: string;
  /** The file of an error without a stack. */
  source?: string | undefined;
  isTranslated?: boolean | undefined;
  /** Of an error while the server rendered. */
  digest?: string | undefined;
  /** Of a failed request. */
  requestId?: string | undefined;
}
