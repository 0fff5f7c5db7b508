import { totalmem } from 'node:os';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { browserErrorKinds, errorOrigins } from '#lib/contract/browser-errors.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { processLimiters } from '../concurrency-limiter.ts';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels are names of operations and services, never input of a caller. */
export const metrics = perProcess('metrics', () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
  const redisUp = new Gauge({
    name: 'portal_redis_up',
    help: '1 while Redis responds; absent without REDIS_URL',
    registers,
  });
  redisUp.remove();
  const memoryLimit = new Gauge({
    name: 'portal_memory_limit_bytes',
    help: 'Memory at which the container is killed; absent without a limit',
    registers,
  });
  const limitBytes = process.constrainedMemory();
  if (limitBytes > 0 && limitBytes < totalmem()) memoryLimit.set(limitBytes);
  else memoryLimit.remove();
  const browserErrors = new Counter({
    name: 'portal_browser_errors_total',
    help: 'Errors that browsers report, by kind, and by whose code causes them',
    labelNames: ['kind', 'origin'],
    registers,
  });
  // Without a first sample of 0, `increase` would not see the first error.
  for (const kind of browserErrorKinds)
    for (const origin of errorOrigins) browserErrors.inc({ kind, origin }, 0);
  return {
    registry,
    requests: new Histogram({
      name: 'portal_request_seconds',
      help: 'Response time of an operation, by operation and status; reason is vendorBusy when a vendor service is overloaded',
      labelNames: ['operation', 'status', 'reason'],
      buckets: durationBuckets,
      registers,
    }),
    pages: new Histogram({
      name: 'portal_page_seconds',
      help: 'Time to render and send a page, by path template and status; 499 when the client closed the connection',
      labelNames: ['route', 'status'],
      buckets: durationBuckets,
      registers,
    }),
    vendorCalls: new Histogram({
      name: 'portal_vendor_call_seconds',
      help: 'Duration of a vendor call, by service and outcome',
      labelNames: ['service', 'outcome'],
      buckets: durationBuckets,
      registers,
    }),
    vendorFaults: new Counter({
      name: 'portal_vendor_faults_total',
      help: 'Requests with a vendor response that could not be read, or in part, by the number of the call',
      labelNames: ['call'],
      registers,
    }),
    vendorRetries: new Counter({
      name: 'portal_vendor_retries_total',
      help: 'Retried GET calls to the vendor',
      labelNames: ['service'],
      registers,
    }),
    breakers: new Gauge({
      name: 'portal_vendor_breaker_open',
      help: '1 while the circuit breaker of a vendor service is open',
      labelNames: ['service'],
      registers,
    }),
    vendorInFlight: new Gauge({
      name: 'portal_vendor_calls_in_flight',
      help: 'Vendor calls in progress, by service',
      labelNames: ['service'],
      registers,
      collect() {
        for (const [service, { active }] of vendorLimiters()) this.set({ service }, active);
      },
    }),
    vendorQueued: new Gauge({
      name: 'portal_vendor_calls_queued',
      help: 'Vendor calls that wait for a slot, by service',
      labelNames: ['service'],
      registers,
      collect() {
        for (const [service, { queued }] of vendorLimiters()) this.set({ service }, queued);
      },
    }),
    queued: new Gauge({
      name: 'portal_requests_queued',
      help: 'Operations that wait for a slot',
      registers,
      collect() {
        this.set(processLimiters().get('operations')?.queued ?? 0);
      },
    }),
    pagesInFlight: new Gauge({
      name: 'portal_pages_in_flight',
      help: 'Pages in progress: rendered, or waiting for the vendor or for their turn to render',
      registers,
      collect() {
        this.set(processLimiters().get('pages')?.active ?? 0);
      },
    }),
    pagesQueued: new Gauge({
      name: 'portal_pages_queued',
      help: 'Pages that wait for a slot or for their turn to render',
      registers,
      collect() {
        const limiters = ['pages', 'rendering'].map((name) => processLimiters().get(name));
        this.set(limiters.reduce((sum, limiter) => sum + (limiter?.queued ?? 0), 0));
      },
    }),
    pendingBodies: new Gauge({
      name: 'portal_pending_bodies',
      help: 'JSON request bodies not yet received completely',
      registers,
    }),
    logDropped: new Counter({
      name: 'portal_log_lines_dropped_total',
      help: 'Log lines that could not be written',
      registers,
    }),
    uncaughtErrors: new Counter({
      name: 'portal_uncaught_errors_total',
      help: 'Errors that no handler expected, by kind: of a request, an exception or a rejected promise',
      labelNames: ['kind'],
      registers,
    }),
    browserErrors,
    inFlight: new Gauge({ name: 'portal_requests_in_flight', help: 'Operations in progress', registers }),
    exports: new Gauge({
      name: 'portal_exports_in_flight',
      help: 'Complete lists being streamed',
      registers,
    }),
    files: new Gauge({ name: 'portal_files_in_flight', help: 'Vendor files being sent', registers }),
    uploads: new Gauge({ name: 'portal_uploads_in_flight', help: 'Uploads in progress', registers }),
    signIns: new Counter({
      name: 'portal_sign_ins_total',
      help: 'Sign-in attempts by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    replays: new Counter({
      name: 'portal_idempotent_replays_total',
      help: 'Repeated writes that received the stored response of their idempotency key',
      registers,
    }),
    unsharedKeys: new Counter({
      name: 'portal_idempotency_unshared_total',
      help: 'Idempotency keys stored in this replica only because Redis was unreachable',
      registers,
    }),
    refusals: new Counter({
      name: 'portal_rate_limit_refusals_total',
      help: 'Requests rejected by a rate limit of PORTAL_LIMITS, by allowance',
      labelNames: ['allowance'],
      registers,
    }),
    signInDelays: new Counter({
      name: 'portal_sign_in_delays_total',
      help: 'Sign-in attempts delayed because of too many for their account, over all addresses',
      registers,
    }),
    revocations: new Counter({
      name: 'portal_revocations_total',
      help: 'Revocations: of one session, or of all others of an account',
      labelNames: ['of'],
      registers,
    }),
    redisUp,
    build: new Gauge({
      name: 'portal_build_info',
      help: 'Always 1; labels give the version, the digest of the sources and the Node version',
      labelNames: ['version', 'sources', 'node'],
      registers,
    }),
    spans: new Counter({
      name: 'portal_trace_spans_total',
      help: 'Exported trace spans, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    chatSockets: new Gauge({ name: 'portal_chat_sockets', help: 'Open chat sockets', registers }),
    chatQueued: new Gauge({
      name: 'portal_chat_queued_bytes',
      help: 'Bytes buffered for chat sockets of browsers and of the vendor',
      registers,
    }),
    chatReconnects: new Counter({
      name: 'portal_chat_reconnects_total',
      help: 'Reconnections to the chat of the vendor while a browser stayed connected, by reason of the loss',
      labelNames: ['reason'],
      registers,
    }),
    chatGapFills: new Counter({
      name: 'portal_chat_gap_fills_total',
      help: 'Requests for the chat history after a reconnection',
      registers,
    }),
    chatFrames: new Counter({
      name: 'portal_chat_frames_total',
      help: 'Chat frames, by origin and outcome',
      labelNames: ['from', 'outcome'],
      registers,
    }),
    chatClosed: new Counter({
      name: 'portal_chat_closed_total',
      help: 'Closed chat sockets, by reason',
      labelNames: ['reason'],
      registers,
    }),
    i18nMisses: new Gauge({
      name: 'portal_i18n_misses',
      help: 'Distinct missing translations since the start',
      registers,
      collect() {
        this.set(perProcess('i18nMisses', () => new Set<string>()).size);
      },
    }),
  };
});

const vendorPrefix = 'vendor.';

function vendorLimiters() {
  return [...processLimiters()]
    .filter(([name]) => name.startsWith(vendorPrefix))
    .map(([name, limiter]) => [name.slice(vendorPrefix.length), limiter] as const);
}
