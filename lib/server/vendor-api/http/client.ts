import { vendorCallStats } from '../../observe/log.ts';
import { metrics } from '../../observe/metrics.ts';
import { currentSpan, inSpan } from '../../observe/spans.ts';
import { whileWaiting } from '../../rendering-slot.ts';
import {
  type Call,
  type FileCall,
  isFileCall,
  isPlainCall,
  isUploadCall,
  type PlainCall,
  type UploadCall,
} from '../../vendor-format/calls.ts';
import { toSpanOptions } from './call-span.ts';
import {
  VendorError,
  VendorFailed,
  VendorOutcomeUnknown,
  VendorTimeout,
  VendorUnreachable,
  WriteNotSent,
} from './errors.ts';
import type { FilePart } from './multipart.ts';
import { type PreparedRequest, prepareRequest, type Values, type VendorOptions } from './prepare-request.ts';
import { receiveFile, type VendorFile } from './receive-file.ts';
import { createRedactor, redactRefusal } from './redact.ts';
import { VendorRefused } from './refusal.ts';
import { readResponse, type VendorResponse } from './response.ts';
import { retryBudget } from './retry-budget.ts';
import { type OutgoingRequest, send } from './send.ts';
import { serviceGuard } from './service-guard.ts';

export type { Values, VendorOptions };

/**
 * Makes a call and returns `data` of the response. `path` has the parameters of the call's path. Throws the classes of
 * errors.ts.
 */
export type VendorClient = (
  call: PlainCall,
  values?: Values,
  path?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** Sends a file once and returns `data` of the response. Throws the classes of errors.ts. */
export type VendorUpload = (call: UploadCall, file: FilePart, values?: Values) => Promise<unknown>;

/** Requests a file and returns it as a stream. Throws the classes of errors.ts. */
export type VendorFetch = (call: FileCall, values?: Values) => Promise<VendorFile>;

/** Returns a client whose calls carry the token and end with the signal. Handlers of operations get one per request. */
export function createVendorClient(options: VendorOptions = {}): VendorClient {
  return async (call, values = {}, path = {}) => {
    // Guards against calls whose type was widened.
    if (!isPlainCall(call as Call))
      throw new TypeError(`Call ${call.number} carries a file; this client sends and reads none`);
    const outgoing = prepareRequest(call, values, path, options);
    const { data } = await sendGuarded(call, outgoing);
    return call.redacted ? createRedactor(outgoing.credentials)(data) : data;
  };
}

/** Returns the same for calls that send a file. */
export function createUploader(options: VendorOptions = {}): VendorUpload {
  return async (call, file, values = {}) => {
    if (!isUploadCall(call as Call)) throw new TypeError(`Call ${call.number} sends no file`);
    return (await sendGuarded(call, prepareRequest(call, values, {}, options, file))).data;
  };
}

/** Returns the same for calls whose response is a file. */
export function createFileFetcher(options: VendorOptions = {}): VendorFetch {
  return async (call, values = {}) => {
    if (!isFileCall(call as Call)) throw new TypeError(`Call ${call.number} returns no file`);
    const outgoing = prepareRequest(call, values, {}, options);
    return runGuarded(call, outgoing, async () => {
      const response = await receiveFile(outgoing);
      if ('bytes' in response) return response;
      readResponse(response, outgoing.target, call, outgoing.rules);
      throw new VendorFailed('The response is not a file');
    });
  };
}

function sendGuarded(call: Call, outgoing: PreparedRequest): Promise<VendorResponse> {
  return runGuarded(call, outgoing, () => sendWithRetry(call, outgoing));
}

/** Runs a call within its service's limits, with metrics and a trace span. */
function runGuarded<Result>(
  call: Call,
  outgoing: OutgoingRequest,
  run: () => Promise<Result>,
): Promise<Result> {
  return inSpan(
    () => toSpanOptions(call),
    () => runMeasured(call, outgoing, run),
  );
}

/**
 * Counts a call in the metrics and in the statistics of its request. A failed write that may have happened becomes
 * VendorOutcomeUnknown, and a refusal loses the credentials that it repeats.
 */
async function runMeasured<Result>(
  call: Call,
  { signal, credentials }: OutgoingRequest,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let outcome = 'failed';
  let mayHaveWritten = false;
  try {
    const guard = serviceGuard(call.service);
    const response = await whileWaiting(() => guard(run, { signal, writes: call.writes }));
    outcome = 'ok';
    mayHaveWritten = call.writes;
    return response;
  } catch (error) {
    outcome = outcomeOf(error);
    mayHaveWritten = call.writes && !(error instanceof VendorError && error.isWithoutEffect);
    // Other errors, such as an aborted upload, already state their outcome.
    if (mayHaveWritten && error instanceof VendorError && error.isInconclusive)
      throw new VendorOutcomeUnknown(error);
    if (error instanceof VendorFailed) keepFailure(call, error.message);
    throw error instanceof VendorRefused ? redactRefusal(error, credentials) : error;
  } finally {
    const elapsedMs = performance.now() - startedAt;
    currentSpan()?.setAttribute('vendor.outcome', outcome);
    metrics.vendorCalls.observe({ service: call.service, outcome }, elapsedMs / 1000);
    const stats = vendorCallStats.getStore();
    if (stats) {
      stats.ms += elapsedMs;
      stats.calls += 1;
      if (mayHaveWritten) stats.writes += 1;
    }
  }
}

/** Keeps the data of a response until the request ends, in case that it cannot be read. */
function keepResponse({ number }: Call, data: unknown): void {
  const stats = vendorCallStats.getStore();
  if (!stats) return;
  stats.responses ??= new Map();
  stats.responses.set(number, data);
}

function keepFailure({ number }: Call, found: string): void {
  const stats = vendorCallStats.getStore();
  if (stats) stats.failedCall = { call: number, found };
}

/**
 * Returns the label of a failure for metrics. The portal's own deadline has labels of its own, because the service may
 * be healthy.
 */
function outcomeOf(error: unknown): string {
  if (error instanceof WriteNotSent) return 'notSent';
  if (error instanceof VendorTimeout && error.byDeadline) return 'deadline';
  return error instanceof Error ? error.name : 'failed';
}

/** Repeats a GET without any response once, if the retry budget allows it. Writes and POSTs are never repeated. */
async function sendWithRetry(call: Call, outgoing: PreparedRequest): Promise<VendorResponse> {
  const budget = retryBudget(call.service);
  budget.earn();
  const attempt = () =>
    send(outgoing, (incoming) => {
      vendorCallStats.getStore()?.onResponse?.(call.number, incoming.text, incoming.setCookies ?? []);
      const response = readResponse(incoming, outgoing.target, call, outgoing.rules);
      outgoing.storeCookies?.(incoming.setCookies ?? []);
      keepResponse(call, response.data);
      return response;
    });
  try {
    return await attempt();
  } catch (error) {
    const canRetry = call.method === 'GET' && !call.writes && error instanceof VendorUnreachable;
    if (!canRetry || !budget.trySpend()) throw error;
    metrics.vendorRetries.inc({ service: call.service });
    currentSpan()?.setAttribute('http.request.resend_count', 1);
    return attempt();
  }
}
