import type { Config } from '../config.ts';
import { setTracer } from '../observe/spans.ts';
import type { BuildInfo } from './build-info.ts';

/**
 * Starts tracing if the settings have a collector; OpenTelemetry is not loaded otherwise. Returns a function that sends
 * the last spans at the shutdown.
 */
export async function startTracing(settings: Config, build: BuildInfo): Promise<() => Promise<void>> {
  const url = collectorUrl(settings);
  if (url === undefined || settings.OTEL_SDK_DISABLED) return async () => {};
  const { createOtlpTracer } = await import('../observe/otlp-tracer.ts');
  const { tracer, shutdown } = createOtlpTracer({
    url,
    headers: { ...settings.OTEL_EXPORTER_OTLP_HEADERS, ...settings.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    resource: {
      'service.version': build.version,
      ...settings.OTEL_RESOURCE_ATTRIBUTES,
      'service.name':
        settings.OTEL_SERVICE_NAME ?? settings.OTEL_RESOURCE_ATTRIBUTES['service.name'] ?? 'dealer-portal',
    },
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    batchIntervalMs: settings.OTEL_BSP_SCHEDULE_DELAY,
  });
  setTracer(tracer);
  return shutdown;
}

/** The setting for traces is a complete URL; the general one is a base. Undefined without both. */
function collectorUrl(settings: Config): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings;
  return traces ?? (base && `${base}/v1/traces`);
}
