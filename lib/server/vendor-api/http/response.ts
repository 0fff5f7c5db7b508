import { parseJson } from '../../json.ts';
import type { Call } from '../../vendor-format/calls.ts';
import type { CallRules, EnvelopeRules } from '../../vendor-format/compile-profile.ts';
import { readAt } from '../../vendor-format/pointer.ts';
import { VendorBusy, VendorFailed, VendorTokenRefused } from './errors.ts';
import { record, text, type WireRecord } from './readers.ts';
import { VendorRefused } from './refusal.ts';
import type { IncomingResponse } from './send.ts';
import type { Service } from './services.ts';

/** The body of a successful response. */
export interface VendorResponse {
  readonly code: number | string;
  readonly data: unknown;
}

/** Codes that reject a token. The specification names 50001 and 50003, for call 2 only; 401 is assumed. */
export const tokenRefusedCodes = [401, 50001, 50003];

const maxRetryAfterSeconds = 3_600;

/**
 * Parses a response and returns it when it is successful, changed by the rules of the profile. Throws VendorRefused with the vendor's code,
 * VendorTokenRefused, VendorBusy for status 429, and VendorFailed for anything unexpected.
 */
export function readResponse(
  incoming: IncomingResponse,
  service: Service,
  call: Call,
  rules?: CallRules,
): VendorResponse {
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
  const { code, message, data } = readParts(body, service.envelope);
  if (isSuccess(code, service, call, rules)) {
    if (status >= 400)
      throw new VendorFailed(`The vendor responded with status ${status} with a success code`);
    const specified = service.envelope ? withList(body, data, service.envelope) : data;
    return { code, data: rules?.response ? rules.response(body, specified) : specified };
  }
  const known = service.envelope?.codes.get(String(code)) ?? code;
  if (call.token === 'session' && tokenRefusedCodes.includes(known as number))
    throw new VendorTokenRefused(`Code ${code}`);
  const refused = rules ? renameRefusedFields(data, rules.parameterName) : data;
  throw new VendorRefused(known, typeof message === 'string' ? text(message) : '', refused);
}

interface Parts {
  readonly code: number | string;
  readonly message: unknown;
  readonly data: unknown;
}

/** Returns what the specification calls code, msg and data. Only a profile has codes that are words. */
function readParts(body: WireRecord, envelope: EnvelopeRules | undefined): Parts {
  if (!envelope) return { code: readCode(body.code), message: body.msg, data: body.data };
  const code = readAt(body, envelope.code);
  return {
    code: isWord(code, envelope) ? toNumber(String(code)) : readCode(code),
    message: readAt(body, envelope.message),
    data: readAt(body, envelope.data),
  };
}

const isWord = (code: unknown, { hasFlags }: EnvelopeRules) =>
  typeof code === 'boolean' ? hasFlags : typeof code === 'string' && code !== '';

const toNumber = (code: string) => (isNumeric(code) ? Number(code) : code);

function isSuccess(
  code: number | string,
  { success }: Service,
  call: Call,
  rules: CallRules | undefined,
): boolean {
  if (rules?.success) return rules.success.has(String(code));
  return success.has(String(code)) || (call.success?.includes(code as number) ?? false);
}

/** Puts rows and total where the specification has them. */
function withList(body: WireRecord, data: unknown, { list, total }: EnvelopeRules): unknown {
  const rows = list && readAt(body, list);
  if (!Array.isArray(rows)) return data;
  const holder = typeof data === 'object' && !Array.isArray(data) ? data : {};
  const count = total && readAt(body, total);
  return { ...holder, list: rows, ...(count !== undefined && { total: count }) };
}

/** Gives the fields that the vendor refuses the specification's names. */
function renameRefusedFields(data: unknown, nameOf: CallRules['parameterName']): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const { field, errors } = data as WireRecord;
  return {
    ...data,
    ...(typeof field === 'string' && { field: nameOf(field) }),
    ...(typeof errors === 'object' &&
      errors !== null && {
        errors: Object.fromEntries(Object.entries(errors).map(([key, value]) => [nameOf(key), value])),
      }),
  };
}

/** Returns seconds; 1 for a date, which the header may have too, and for an unusable value. */
export const parseRetryAfter = (header = ''): number =>
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

const isNumeric = (code: string) => /^-?\d{1,9}$/.test(code);

/** A code may be a number or its text. */
function readCode(value: unknown): number {
  const code = typeof value === 'string' && isNumeric(value) ? Number(value) : value;
  if (typeof code !== 'number' || !Number.isInteger(code)) throw new VendorFailed('The response has no code');
  return code;
}
