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
import type { Tracer } from './traces.ts';

/** Where spans go, and which. */
export interface Export {
  /** The collector's address for traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the process is: `service.name` and whatever the settings add. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: Config['OTEL_TRACES_SAMPLER'];
  /** Share of traces that the samplers with a ratio keep. */
  readonly ratio: number;
  /** Milliseconds between two batches. */
  readonly delay: number;
}

/** Spans that wait to be sent; what comes when it is full is dropped. */
const most = 2_048;
/** Milliseconds for one batch, tries included. */
const patience = 5_000;
/** Characters of an attribute; names of ours are shorter. */
const longest = 256;

/** A tracer whose spans go to a collector by OTLP over HTTP, as JSON, and how to send the rest of them at the end. */
export function traceTo(settings: Export): { tracer: Tracer; end: () => Promise<void> } {
  const { url, headers, delay } = settings;
  const exporter = new Told(new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: patience }));
  const batches = { maxQueueSize: most, scheduledDelayMillis: delay, exportTimeoutMillis: 2 * patience };
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(settings.resource)),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: longest },
    spanProcessors: [new BatchSpanProcessor({ exporter, ...batches })],
  });
  const spans = provider.getTracer('dealer-portal');
  const tracer: Tracer = {
    begin({ name, kind, attributes, from }, parent) {
      const above = parent?.spanContext() ?? remote(from);
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      return spans.startSpan(name, { kind: kinds[kind], attributes }, context);
    },
  };
  // What does not get away is counted and said by then.
  return { tracer, end: () => provider.shutdown().catch(() => {}) };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

function remote(traceparent: string | undefined): SpanContext | null {
  const found = traceparent ? parseTraceParent(traceparent) : null;
  return found && { ...found, isRemote: true };
}

function samplerOf({ sampler, ratio }: Export): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const name = sampler.replace('parentbased_', '') as keyof typeof root;
  return sampler === name ? root[name]() : new ParentBasedSampler({ root: root[name]() });
}

/** Counts what is sent and what is lost, and says it once when the collector goes away and once when it is back. */
class Told implements SpanExporter {
  readonly #exporter: SpanExporter;
  #away = false;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      const sent = result.code === ExportResultCode.SUCCESS;
      metrics.spans.inc({ outcome: sent ? 'sent' : 'lost' }, spans.length);
      this.#tell(!sent, result.error);
      done(result);
    });
  }

  #tell(away: boolean, error: Error | undefined): void {
    if (away === this.#away) return;
    this.#away = away;
    if (away) log().warn({ event: 'traces', reason: reasonOf(error) }, 'Spans do not reach the collector');
    else log().info({ event: 'traces' }, 'Spans reach the collector again');
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }
}

/** What went wrong without what the collector answered. */
function reasonOf(error: Error | undefined): string {
  const { code = '' } = (error ?? {}) as { code?: string | number };
  return `${error?.name ?? 'Error'} ${code}`.trim();
}
