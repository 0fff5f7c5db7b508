import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import { shared } from '../shared.ts';

/** How a span begins. Names and attributes hold names of ours alone: templates of paths, never what a caller gave. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: Attributes;
  /** A `traceparent` to go on from, of somebody who is believed; only where no span is open. */
  readonly traceparent?: string | undefined;
}

/** Makes spans; lib/observe/otlp-tracer.ts has the only one. */
export interface Tracer {
  startSpan(beginning: SpanOptions, parent: Span | undefined): Span;
}

/** OpenTelemetry's number for the status of a span that went wrong. */
const errorStatusCode = 2;

const spanStorage = shared('openSpan', () => new AsyncLocalStorage<Span>());
// One object for both halves of the process, so that a page's spans come out where the server's do.
const tracerSlot = shared('tracer', () => ({ tracer: null as Tracer | null }));

/** Turns tracing on. Without this everything here costs a look at one field. */
export function setTracer(tracer: Tracer): void {
  tracerSlot.tracer = tracer;
}

/** Opens a span for as long as its owner likes, who has to end it; null while tracing is off. */
export function startSpan(beginning: () => SpanOptions): Span | null {
  return tracerSlot.tracer?.startSpan(beginning(), spanStorage.getStore()) ?? null;
}

/** Runs work whose spans lie below this one. */
export function runInSpan<Result>(span: Span, work: () => Result): Result {
  return spanStorage.run(span, work);
}

/** Does work in a span of its own, which tells the name of the error where it fails, and never its words. */
export async function inSpan<Result>(
  beginning: () => SpanOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(beginning);
  if (!span) return work(null);
  try {
    return await runInSpan(span, () => work(span));
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as gone wrong, by a name that is one of few. */
export function failSpan(span: Span, name: string): void {
  span.setAttribute('error.type', name).setStatus({ code: errorStatusCode });
}

/** The span that is open; undefined while tracing is off. */
export const currentSpan = (): Span | undefined => spanStorage.getStore();

/** Names the request that is being traced by its operation. */
export function nameRequestSpan(
  operation: { readonly name: string; readonly method: string; readonly path: string },
  requestId: string,
): void {
  const span = spanStorage.getStore();
  span?.updateName(`${operation.method} ${operation.path}`);
  span?.setAttributes({
    'http.route': operation.path,
    'portal.operation': operation.name,
    'portal.request_id': requestId,
  });
}

/** What a log line says of the trace that it belongs to: nothing while tracing is off. */
export function traceFields(): { traceId?: string } {
  const span = spanStorage.getStore();
  return span ? { traceId: span.spanContext().traceId } : {};
}
