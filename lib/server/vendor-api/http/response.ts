import { parseJson } from '../../json.ts';
import type { Call } from './calls.ts';
import { VendorBusy, VendorFailed, VendorTokenRefused } from './errors.ts';
import { record, text } from './readers.ts';
import { VendorRefused } from './refusal.ts';
import type { IncomingResponse } from './send.ts';
import type { Service } from './services.ts';

/** The body of a successful response. */
export interface VendorResponse {
  readonly code: number;
  readonly data: unknown;
}

/** Codes that reject a token. The specification names 50001 and 50003, for call 2 only; 401 is assumed. */
export const tokenRefusedCodes = [401, 50001, 50003];

const maxRetryAfterSeconds = 3_600;

/**
 * Parses a response and returns it when it is successful. Throws VendorRefused with the vendor's code,
 * VendorTokenRefused, VendorBusy for status 429, and VendorFailed for anything unexpected.
 */
export function readResponse(incoming: IncomingResponse, service: Service, call: Call): VendorResponse {
  const { status } = incoming;
  if (status >= 300 && status < 400)
    throw new VendorFailed(`The vendor responded with a redirect (${status})`);
  if (status >= 500) throw new VendorFailed(`The vendor responded with status ${status}`);
  if (status === 401 && call.token === 'session')
    throw new VendorTokenRefused('The vendor responded with status 401');
  if (status === 429)
    throw new VendorBusy('The vendor limits calls', {
      retryAfterSeconds: parseRetryAfter(incoming.retryAfter),
    });
  const body = record(parse(incoming.text));
  const code = readCode(body.code);
  if ((call.success ?? service.success).includes(code)) {
    if (status >= 400)
      throw new VendorFailed(`The vendor responded with status ${status} with a success code`);
    return { code, data: body.data };
  }
  if (call.token === 'session' && tokenRefusedCodes.includes(code))
    throw new VendorTokenRefused(`Code ${code}`);
  throw new VendorRefused(code, typeof body.msg === 'string' ? text(body.msg) : '', body.data);
}

/** Returns 1 for a date, which the header may have too, and for an unusable value. */
const parseRetryAfter = (header = ''): number =>
  /^[1-9]\d*$/.test(header) ? Math.min(Number(header), maxRetryAfterSeconds) : 1;

/**
 * The largest lists have 500 rows of 60 fields; more values would take too much memory. The vendor may repeat a key:
 * the last one counts.
 */
const jsonLimits = { maxDepth: 64, maxValues: 250_000, uniqueKeys: false };

function parse(response: string): unknown {
  try {
    return parseJson(response, jsonLimits);
  } catch (cause) {
    throw new VendorFailed('The response is not JSON, or exceeds its limits', { cause });
  }
}

/** A code may be a number or its text. */
function readCode(value: unknown): number {
  const code = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof code !== 'number' || !Number.isInteger(code)) throw new VendorFailed('The response has no code');
  return code;
}
