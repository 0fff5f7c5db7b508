import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sharedLimiters } from '../concurrency-limiter.ts';
import { shared } from '../shared.ts';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels are names of operations and services, never input of a caller. */
export const metrics = shared('metrics', () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
  const redisUp = new Gauge({
    name: 'portal_redis_up',
    help: '1 while the Redis of REDIS_URL answers; there is no such line without one',
    registers,
  });
  redisUp.remove();
  return {
    registry,
    requests: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer an operation, by operation and status; reason is vendorBusy where a vendor service was overloaded',
      labelNames: ['operation', 'status', 'reason'],
      buckets: durationBuckets,
      registers,
    }),
    pages: new Histogram({
      name: 'portal_page_seconds',
      help: 'Time to draw a page and send it, by the template of its path and status; 499 for one that nobody waited for',
      labelNames: ['route', 'status'],
      buckets: durationBuckets,
      registers,
    }),
    vendorCalls: new Histogram({
      name: 'portal_vendor_call_seconds',
      help: 'Time of a vendor call, by service and outcome',
      labelNames: ['service', 'outcome'],
      buckets: durationBuckets,
      registers,
    }),
    vendorRetries: new Counter({
      name: 'portal_vendor_retries_total',
      help: 'GETs sent a second time',
      labelNames: ['service'],
      registers,
    }),
    breakers: new Gauge({
      name: 'portal_vendor_breaker_open',
      help: '1 while the breaker of a vendor service is open',
      labelNames: ['service'],
      registers,
    }),
    vendorInFlight: new Gauge({
      name: 'portal_vendor_calls_in_flight',
      help: 'Calls under way, by vendor service',
      labelNames: ['service'],
      registers,
      collect() {
        for (const [service, { active }] of vendorLimiters()) this.set({ service }, active);
      },
    }),
    vendorQueued: new Gauge({
      name: 'portal_vendor_calls_queued',
      help: 'Calls that wait for a slot, by vendor service',
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
        this.set(sharedLimiters().get('operations')?.queued ?? 0);
      },
    }),
    pagesInFlight: new Gauge({
      name: 'portal_pages_in_flight',
      help: 'Pages being rendered',
      registers,
      collect() {
        this.set(sharedLimiters().get('pages')?.active ?? 0);
      },
    }),
    pagesQueued: new Gauge({
      name: 'portal_pages_queued',
      help: 'Pages that wait for a slot',
      registers,
      collect() {
        this.set(sharedLimiters().get('pages')?.queued ?? 0);
      },
    }),
    pendingBodies: new Gauge({
      name: 'portal_pending_bodies',
      help: 'Request bodies in JSON that have not arrived completely',
      registers,
    }),
    logDropped: new Counter({
      name: 'portal_log_lines_dropped_total',
      help: 'Log lines that could not be written',
      registers,
    }),
    inFlight: new Gauge({ name: 'portal_requests_in_flight', help: 'Operations being answered', registers }),
    exports: new Gauge({ name: 'portal_exports_in_flight', help: 'Lists being sent whole', registers }),
    files: new Gauge({ name: 'portal_files_in_flight', help: 'Vendor files being sent', registers }),
    uploads: new Gauge({ name: 'portal_uploads_in_flight', help: 'Files being taken in', registers }),
    signIns: new Counter({
      name: 'portal_sign_ins_total',
      help: 'Sign-in attempts by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    replays: new Counter({
      name: 'portal_idempotent_replays_total',
      help: 'Writes that came again with their idempotency key and were not done again',
      registers,
    }),
    unsharedKeys: new Counter({
      name: 'portal_idempotency_unshared_total',
      help: 'Writes with an idempotency key that only this replica knows, because Redis could not be reached',
      registers,
    }),
    refusals: new Counter({
      name: 'portal_rate_limit_refusals_total',
      help: 'Requests refused because an allowance of PORTAL_LIMITS was used up, by which',
      labelNames: ['allowance'],
      registers,
    }),
    signInDelays: new Counter({
      name: 'portal_sign_in_delays_total',
      help: 'Attempts to sign in that were delayed because their account had too many, over all addresses',
      registers,
    }),
    revocations: new Counter({
      name: 'portal_revocations_total',
      help: 'Ended sessions: one, or all others of an account',
      labelNames: ['of'],
      registers,
    }),
    redisUp,
    build: new Gauge({
      name: 'portal_build_info',
      help: '1; which version it is, the digest of its sources, and which Node runs it',
      labelNames: ['version', 'sources', 'node'],
      registers,
    }),
    spans: new Counter({
      name: 'portal_trace_spans_total',
      help: 'Spans that reached the collector of traces, and those that did not',
      labelNames: ['outcome'],
      registers,
    }),
    chatSockets: new Gauge({ name: 'portal_chat_sockets', help: 'Open chat sockets', registers }),
    chatQueued: new Gauge({
      name: 'portal_chat_queued_bytes',
      help: 'Bytes that wait to be written to chat sockets, of browsers and of the vendor',
      registers,
    }),
    chatReconnects: new Counter({
      name: 'portal_chat_reconnects_total',
      help: 'Times that a chat socket of the vendor was opened anew for a browser that stayed, by why it had gone',
      labelNames: ['reason'],
      registers,
    }),
    chatGapFills: new Counter({
      name: 'portal_chat_gap_fills_total',
      help: 'Times that the history was asked for what a socket may have missed',
      registers,
    }),
    chatFrames: new Counter({
      name: 'portal_chat_frames_total',
      help: 'Frames of the chat, by where they came from and whether they went on',
      labelNames: ['from', 'outcome'],
      registers,
    }),
    chatClosed: new Counter({
      name: 'portal_chat_closed_total',
      help: 'Chat sockets that ended, by the reason',
      labelNames: ['reason'],
      registers,
    }),
    i18nMisses: new Gauge({
      name: 'portal_i18n_misses',
      help: 'Texts that a language lacked so far, each counted once',
      registers,
      collect() {
        this.set(shared('i18nMisses', () => new Set<string>()).size);
      },
    }),
  };
});

const vendorPrefix = 'vendor.';

function vendorLimiters() {
  return [...sharedLimiters()]
    .filter(([name]) => name.startsWith(vendorPrefix))
    .map(([name, limiter]) => [name.slice(vendorPrefix.length), limiter] as const);
}
