import { z } from 'zod';
import {
  type BrowserErrorReport,
  type browserErrorKinds,
  type ErrorOrigin,
  reportedKinds,
} from '#lib/contract/browser-errors.ts';
import { splitUrl } from '../request.ts';
import { classifyError, isExtensionSource } from './classify.ts';
import { framesOf } from './frames.ts';
import { fileText, frameText, redactMessage } from './redact.ts';

/** An error of a page as it is logged, without values of users. */
export interface BrowserError {
  readonly kind: (typeof browserErrorKinds)[number];
  readonly origin: ErrorOrigin;
  readonly reason: string;
  /** The path of the page. */
  readonly path: string;
  readonly digest?: string;
  readonly failedRequest?: string;
}

/** An id for the log; anything else is dropped. */
const id = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .optional()
  .catch(undefined);

const Report = z.object({
  kind: z.enum(reportedKinds),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  path: z.string(),
  source: z.string().optional(),
  isTranslated: z.boolean().optional(),
  digest: id,
  requestId: id,
}) satisfies z.ZodType<BrowserErrorReport>;

/** Converts the report of a page. Throws ZodError when it is invalid. */
export function readReport(content: unknown): BrowserError {
  const { kind, message, stack, path, source = '', digest, requestId, ...report } = Report.parse(content);
  const name = /^[\w$]{1,64}$/.test(report.name) ? report.name : 'Error';
  // In Chrome the stack repeats the message, whose lines may look like frames.
  const messageStart = message ? stack.indexOf(message) : -1;
  const frames = framesOf(messageStart === -1 ? stack : stack.slice(messageStart + message.length));
  const isTranslated = report.isTranslated === true;
  // The message of a SyntaxError repeats a part of what was parsed.
  const text = name === 'SyntaxError' ? '' : redactMessage(message);
  const stackText = frameText(frames) || (source && `\n    at ${fileText(source)}`);
  return {
    kind,
    origin: classifyError({ name, message, file: frames[0]?.file ?? source, isTranslated }),
    reason: `${name}${text && `: ${text}`}${stackText}`,
    path,
    ...(digest && { digest }),
    ...(requestId && { failedRequest: requestId }),
  };
}

const CspReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
    'column-number': z.number().optional(),
  }),
});

/** Converts a browser's report of a violation of the content security policy. Throws ZodError when it is invalid. */
export function readCspReport(content: unknown): BrowserError {
  const { 'csp-report': report } = CspReport.parse(content);
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const blocked = toSource(report['blocked-uri'] ?? '');
  const source = toSource(report['source-file'] ?? '');
  const position = `${report['line-number'] ?? 0}:${report['column-number'] ?? 0}`;
  const name = /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown';
  return {
    kind: 'csp',
    origin: [blocked, source].some(isExtensionSource) ? 'extension' : 'portal',
    reason: `${name} blocked ${blockedText(blocked)}${source && `\n    at ${fileText(source)}:${position}`}`,
    path: splitUrl(report['document-uri'])[0],
  };
}

/** Chrome reports an extension by its scheme without the colon. */
const toSource = (source: string) => source.replace(/^[a-z-]+-extension$/, '$&:');

/** Returns what was blocked: a keyword such as `inline`, a scheme, or the origin of an address. */
function blockedText(blocked: string): string {
  const origin = URL.parse(blocked)?.origin;
  if (origin && origin !== 'null') return origin.slice(0, 100);
  return /^[a-z-]{1,40}/.exec(blocked)?.[0] ?? 'unknown';
}
