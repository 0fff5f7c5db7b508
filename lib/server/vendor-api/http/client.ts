import { config } from '../../config.ts';
import { vendorCallStats } from '../../observe/log.ts';
import { metrics } from '../../observe/metrics.ts';
import { currentSpan, inSpan } from '../../observe/spans.ts';
import { whileWaiting } from '../../rendering-slot.ts';
import { spanOf } from './call-span.ts';
import {
  type Call,
  type FileCall,
  isFile,
  isPlain,
  isUpload,
  type PlainCall,
  type UploadCall,
} from './calls.ts';
import {
  VendorError,
  VendorFailed,
  VendorOutcomeUnknown,
  VendorTimeout,
  VendorUnreachable,
  WriteNotSent,
} from './errors.ts';
import { type FilePart, multipart } from './multipart.ts';
import { receive, type VendorFile } from './receive-file.ts';
import { redactor, redactRefusal } from './redact.ts';
import { VendorRefused } from './refusal.ts';
import { readResponse, type VendorResponse } from './response.ts';
import { type OutgoingRequest, send } from './send.ts';
import { retryBudget, serviceGuard } from './service-guard.ts';
import { getService, type Service } from './services.ts';
import { type SignFormat, sign } from './sign.ts';

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Calls the vendor and returns `data`. Throws the classes of errors.ts. */
export type VendorClient = (
  call: PlainCall,
  values?: Values,
  path?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** Sends a file once and returns `data`. Throws the classes of errors.ts. */
export type VendorUpload = (call: UploadCall, file: FilePart, values?: Values) => Promise<unknown>;

export type VendorFetch = (call: FileCall, values?: Values) => Promise<VendorFile>;

export interface VendorOptions {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export function createVendorClient(options: VendorOptions = {}): VendorClient {
  return async (call, values = {}, path = {}) => {
    // Guards against calls whose type was widened.
    if (!isPlain(call as Call))
      throw new TypeError(`Call ${call.number} carries a file; this client sends and reads none`);
    const outgoing = prepareRequest(call, values, path, options);
    const { data } = await exchange(call, outgoing);
    return call.redacted ? redactor(outgoing.credentials)(data) : data;
  };
}

export function createUploader(options: VendorOptions = {}): VendorUpload {
  return async (call, file, values = {}) => {
    if (!isUpload(call as Call)) throw new TypeError(`Call ${call.number} sends no file`);
    return (await exchange(call, prepareRequest(call, values, {}, options, file))).data;
  };
}

export function createFileFetcher(options: VendorOptions = {}): VendorFetch {
  return async (call, values = {}) => {
    if (!isFile(call as Call)) throw new TypeError(`Call ${call.number} returns no file`);
    const outgoing = prepareRequest(call, values, {}, options);
    return runGuarded(call, outgoing, async () => {
      const response = await receive(outgoing);
      if ('bytes' in response) return response;
      readResponse(response, getService(call.service), call);
      throw new VendorFailed('The response is not a file');
    });
  };
}

function exchange(call: Call, outgoing: OutgoingRequest): Promise<VendorResponse> {
  const service = getService(call.service);
  return runGuarded(call, outgoing, () => sendWithRetry(call, service, outgoing));
}

/** Runs a call within its service's limits, with metrics and a trace span. */
function runGuarded<Result>(
  call: Call,
  outgoing: OutgoingRequest,
  run: () => Promise<Result>,
): Promise<Result> {
  return inSpan(
    () => spanOf(call),
    () => runMeasured(call, outgoing, run),
  );
}

async function runMeasured<Result>(
  call: Call,
  { signal, credentials }: OutgoingRequest,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let outcome = 'failed';
  let written = false;
  try {
    const guard = serviceGuard(call.service);
    const response = await whileWaiting(() => guard(run, { signal, writes: call.writes }));
    outcome = 'ok';
    written = call.writes;
    return response;
  } catch (error) {
    outcome = outcomeOf(error);
    written = call.writes && !(error instanceof VendorError && error.isWithoutEffect);
    // Other errors, such as an aborted upload, already state their outcome.
    if (written && error instanceof VendorError && error.isInconclusive)
      throw new VendorOutcomeUnknown(error);
    throw error instanceof VendorRefused ? redactRefusal(error, credentials) : error;
  } finally {
    const elapsedMs = performance.now() - startedAt;
    currentSpan()?.setAttribute('vendor.outcome', outcome);
    metrics.vendorCalls.observe({ service: call.service, outcome }, elapsedMs / 1000);
    const stats = vendorCallStats.getStore();
    if (stats) {
      stats.ms += elapsedMs;
      stats.calls += 1;
      if (written) stats.writes += 1;
    }
  }
}

/** The label of a failure. A call that the portal's own deadline prevented or cut says nothing about the service. */
function outcomeOf(error: unknown): string {
  if (error instanceof WriteNotSent) return 'notSent';
  if (error instanceof VendorTimeout && error.byDeadline) return 'deadline';
  return error instanceof Error ? error.name : 'failed';
}

/** Repeats a GET without any response once, if the retry budget allows it. Writes and POSTs are never repeated. */
async function sendWithRetry(
  call: Call,
  service: Service,
  outgoing: OutgoingRequest,
): Promise<VendorResponse> {
  const budget = retryBudget(call.service);
  budget.earn();
  const exchange = () => send(outgoing, (incoming) => readResponse(incoming, service, call));
  try {
    return await exchange();
  } catch (error) {
    const canRetry = call.method === 'GET' && !call.writes && error instanceof VendorUnreachable;
    if (!canRetry || !budget.spend()) throw error;
    metrics.vendorRetries.inc({ service: call.service });
    currentSpan()?.setAttribute('http.request.resend_count', 1);
    return exchange();
  }
}

function prepareRequest(
  call: Call,
  values: Values,
  path: Readonly<Record<string, string>>,
  options: VendorOptions,
  file?: FilePart,
): OutgoingRequest {
  const service = getService(call.service);
  const { VENDOR_SECRET, VENDOR_SIGN_FORMAT, VENDOR_AGENT } = config();
  const [format, signPlacement] = VENDOR_SIGN_FORMAT.split(':') as [SignFormat, 'header' | undefined];
  const parameters = new Map<string, string>();
  for (const key in values) {
    const value = values[key];
    if (value !== undefined && value !== null) parameters.set(key, String(value));
  }
  const signature = sign(parameters, VENDOR_SECRET, format);
  if (signPlacement !== 'header') parameters.set('sign', signature);
  const encoded = file ? '' : new URLSearchParams([...parameters]).toString();
  const hasBody = call.encoding !== 'query';
  const form = file && multipart(parameters, file, (call as UploadCall).fileField);
  return {
    method: call.method,
    service: call.service,
    path:
      service.base + service.prefix + fillPath(call.path, path) + (hasBody || !encoded ? '' : `?${encoded}`),
    headers: {
      ...(call.response === 'file'
        ? { accept: '*/*', 'accept-encoding': 'identity' }
        : { accept: 'application/json', 'accept-encoding': 'gzip, br' }),
      'x-requested-with': 'XMLHttpRequest',
      'x-agent': VENDOR_AGENT,
      ...requestIdHeader(),
      ...authorizationHeader(call, options),
      ...(signPlacement === 'header' ? { 'x-sign': signature } : {}),
      ...(form?.headers ?? (hasBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {})),
    },
    body: form?.body ?? (hasBody ? encoded : null),
    signal: options.signal,
    writes: call.writes,
    credentials: [VENDOR_SECRET, signature, options.token ?? '', ...passwordsIn(parameters)],
  };
}

function authorizationHeader({ token }: Call, options: VendorOptions): Record<string, string> {
  if (token === 'session' && options.token) return { authorization: `Bearer ${options.token}` };
  // The vendor's own client sends this header empty to one service.
  return token === 'empty' ? { authorization: '' } : {};
}

function passwordsIn(parameters: ReadonlyMap<string, string>): string[] {
  return [...parameters].filter(([name]) => /pass/i.test(name)).map(([, value]) => value.trim());
}

/** The portal's request id, for questions to the vendor. */
function requestIdHeader(): Record<string, string> {
  const { requestId } = vendorCallStats.getStore() ?? {};
  return requestId ? { 'x-request-id': requestId } : {};
}

function fillPath(template: string, path: Readonly<Record<string, string>>): string {
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''));
}
