import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import { perProcess } from '#lib/contract/per-process.ts';

/** Name and attributes contain path templates and operation names, never input of a caller. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: Attributes;
  /** A trusted `traceparent`; used only without a current span. */
  readonly traceparent?: string | undefined;
}

/** Creates spans; otlp-tracer.ts has the only implementation. */
export interface Tracer {
  startSpan(options: SpanOptions, parent: Span | undefined): Span;
}

const errorStatusCode = 2;

const spanStorage = perProcess('openSpan', () => new AsyncLocalStorage<Span>());
// Shared by both bundles of the process, so that the spans of pages and server join.
const tracerSlot = perProcess('tracer', () => ({ tracer: null as Tracer | null }));

/** Turns tracing on, when the server starts. */
export function setTracer(tracer: Tracer): void {
  tracerSlot.tracer = tracer;
}

/** Starts a span that the caller ends; returns null while tracing is off. */
export function startSpan(toOptions: () => SpanOptions): Span | null {
  return tracerSlot.tracer?.startSpan(toOptions(), spanStorage.getStore()) ?? null;
}

/** Runs work whose spans become children of this one. The caller ends the span. */
export function runInSpan<Result>(span: Span, work: () => Result): Result {
  return spanStorage.run(span, work);
}

/**
 * Runs work in a span of its own, or without one while tracing is off. A failure records the name of the error, never
 * its message.
 */
export async function inSpan<Result>(
  toOptions: () => SpanOptions,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(toOptions);
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

export function failSpan(span: Span, name: string): void {
  span.setAttribute('error.type', name).setStatus({ code: errorStatusCode });
}

/** The current span; undefined while tracing is off. */
export const currentSpan = (): Span | undefined => spanStorage.getStore();

/** Names the span of the request by its operation. */
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

/** Fields of a log line: none while tracing is off. */
export function traceFields(): { traceId?: string } {
  const span = spanStorage.getStore();
  return span ? { traceId: span.spanContext().traceId } : {};
}
