import { ROOT_CONTEXT, type SpanContext, SpanKind, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { log } from './log.ts';
import { metrics } from './metrics.ts';
import type { Tracer } from './spans.ts';

/** Where spans are sent to and which; from the variables OTEL_* (lib/server/http/tracing.ts). */
export interface OtlpOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: Config['OTEL_TRACES_SAMPLER'];
  /** Share of traces that the samplers with a ratio keep. */
  readonly ratio: number;
  readonly batchIntervalMs: number;
}

/** Spans that wait to be sent; further ones are dropped. */
const maxQueuedSpans = 2_048;
/** Per batch, with retries. */
const exportTimeoutMs = 5_000;
const maxAttributeLength = 256;

/**
 * Returns a tracer that sends spans by OTLP over HTTP as JSON, and a function that sends the remaining ones at the
 * shutdown. Spans that the collector does not take are dropped; requests never wait for it.
 */
export function createOtlpTracer(options: OtlpOptions): { tracer: Tracer; shutdown: () => Promise<void> } {
  const { url, headers, resource, batchIntervalMs } = options;
  const exporter = new MonitoredExporter(
    new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportTimeoutMs }),
  );
  const batchOptions = {
    maxQueueSize: maxQueuedSpans,
    scheduledDelayMillis: batchIntervalMs,
    exportTimeoutMillis: 2 * exportTimeoutMs,
  };
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(resource)),
    sampler: createSampler(options),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [new BatchSpanProcessor({ exporter, ...batchOptions })],
  });
  const otelTracer = provider.getTracer('dealer-portal');
  const tracer: Tracer = {
    startSpan({ name, kind, attributes, traceparent }, parent) {
      const parentContext = parent?.spanContext() ?? parseRemoteContext(traceparent);
      const context = parentContext ? trace.setSpanContext(ROOT_CONTEXT, parentContext) : ROOT_CONTEXT;
      return otelTracer.startSpan(name, { kind: spanKinds[kind], attributes }, context);
    },
  };
  return { tracer, shutdown: () => provider.shutdown().catch(() => {}) };
}

const spanKinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

function parseRemoteContext(traceparent: string | undefined): SpanContext | null {
  const context = traceparent ? parseTraceParent(traceparent) : null;
  return context && { ...context, isRemote: true };
}

/** A name with `parentbased_` decides by the sampler after it only for traces that begin here. */
function createSampler({ sampler, ratio }: OtlpOptions): Sampler {
  const samplers = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const name = sampler.replace('parentbased_', '') as keyof typeof samplers;
  const root = samplers[name]();
  return sampler === name ? root : new ParentBasedSampler({ root });
}

/** Counts sent and lost spans, and logs once when the collector fails or recovers. */
class MonitoredExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  #isDown = false;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      const isSent = result.code === ExportResultCode.SUCCESS;
      metrics.spans.inc({ outcome: isSent ? 'sent' : 'lost' }, spans.length);
      this.#logChange(!isSent, result.error);
      done(result);
    });
  }

  #logChange(isDown: boolean, error: Error | undefined): void {
    if (isDown === this.#isDown) return;
    this.#isDown = isDown;
    if (isDown)
      log().warn({ event: 'traces', reason: describeError(error) }, 'Spans do not reach the collector');
    else log().info({ event: 'traces' }, 'Spans reach the collector again');
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }
}

/** Describes the error without the collector's response. */
function describeError(error: Error | undefined): string {
  const { code = '' } = (error ?? {}) as { code?: string | number };
  return `${error?.name ?? 'Error'} ${code}`.trim();
}
