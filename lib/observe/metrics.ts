import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shared } from '../shared.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All metrics of the process. Labels are operation and service names: never anything a caller chose. */
export const metrics = shared('metrics', () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
  return {
    registry,
    requests: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer an operation, by operation and status',
      labelNames: ['operation', 'status'],
      buckets: seconds,
      registers,
    }),
    vendorCalls: new Histogram({
      name: 'portal_vendor_call_seconds',
      help: 'Time of a vendor call, by service and outcome',
      labelNames: ['service', 'outcome'],
      buckets: seconds,
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
    inFlight: new Gauge({ name: 'portal_requests_in_flight', help: 'Operations being answered', registers }),
    exports: new Gauge({ name: 'portal_exports_in_flight', help: 'Lists being sent whole', registers }),
    uploads: new Gauge({ name: 'portal_uploads_in_flight', help: 'Files being taken in', registers }),
    signIns: new Counter({
      name: 'portal_sign_ins_total',
      help: 'Sign-in attempts by outcome',
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
        // Kept by lib/i18n, which this room does not know.
        this.set(shared('i18nMisses', () => new Set<string>()).size);
      },
    }),
  };
});
