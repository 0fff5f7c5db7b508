import { parseCookie } from 'undici';
import { config } from '../../config.ts';
import { vendorCallStats } from '../../observe/log.ts';
import { type Call, calls, type UploadCall } from '../../vendor-format/calls.ts';
import type { CallRules } from '../../vendor-format/compile-profile.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
import type { VendorCookies } from '../../vendor-format/vendor-cookies.ts';
import type { VendorTime } from '../../vendor-format/vendor-time.ts';
import { buildMultipartForm, type FilePart } from './multipart.ts';
import type { OutgoingRequest } from './send.ts';
import { getService, type Service } from './services.ts';
import { sign } from './sign.ts';

/**
 * Parameters of a call by the names of the specification. Undefined and null are not sent; true and false are flags,
 * which are sent as 1 and 0.
 */
export type Values = Readonly<Record<string, string | number | boolean | VendorTime | null | undefined>>;

export interface VendorOptions {
  /** The bearer token of the vendor; absent before sign-in. */
  readonly token?: string | undefined;
  /** Sent with the calls of a session. A sign-in adds its own. */
  readonly cookies?: VendorCookies | undefined;
  /** The account's product; VENDOR_PRODUCT by default. */
  readonly product?: string | undefined;
  /** Removed from responses that the portal shows as they are. */
  readonly credentials?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A call that is ready to be sent, and what its response needs. */
export interface PreparedRequest extends OutgoingRequest {
  readonly target: Service;
  readonly rules: CallRules | undefined;
  /** Keeps the cookies of a successful sign-in. */
  readonly storeCookies: ((setCookies: readonly string[]) => void) | undefined;
}

/** Signs and encodes a call. Null and undefined values are left out, and not signed. */
export function prepareRequest(
  call: Call,
  values: Values,
  path: Readonly<Record<string, string>>,
  options: VendorOptions,
  file?: FilePart,
): PreparedRequest {
  const service = getService(call.service, options.product);
  const profile = vendorProfile();
  const rules = profile.calls.get(call.number);
  const { VENDOR_SECRET, VENDOR_AGENT } = config();
  const specified = toParameters(values);
  const parameters = rules?.request ? rules.request(specified, values) : specified;
  const signature = sign(parameters, VENDOR_SECRET, profile.signature);
  const { parameter, place } = profile.signature;
  if (place === 'body') parameters.set(parameter, signature);
  const callPath = fillPath(pathOf(call, service, rules), path);
  const url = options.cookies && new URL(callPath, service.origin);
  const { method, search, body, headers } = encode(call, parameters, rules, file);
  return {
    target: service,
    rules,
    method,
    service: call.service,
    path: callPath + search,
    headers: {
      ...(call.response === 'file'
        ? { accept: '*/*', 'accept-encoding': 'identity' }
        : { accept: 'application/json', 'accept-encoding': 'gzip, br' }),
      'x-requested-with': 'XMLHttpRequest',
      'x-agent': VENDOR_AGENT,
      ...profile.headers,
      ...requestIdHeader(),
      ...authorizationHeader(call, options),
      ...(url && profile.keepsCookies && cookieHeader(call, options, url)),
      ...(place === 'header' ? { [parameter]: signature } : {}),
      ...headers,
    },
    body,
    signal: options.signal,
    writes: call.writes,
    credentials: [VENDOR_SECRET, signature, ...(options.credentials ?? []), ...findPasswords(specified)],
    storeCookies:
      url && call === calls.signIn ? (each) => options.cookies?.add(each.map(parseCookie), url) : undefined,
  };
}

function toParameters(values: Values): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const key in values) {
    const value = values[key];
    if (value !== undefined && value !== null)
      parameters.set(key, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return parameters;
}

/** Puts the parameters into the query, a form, or a form with a file. */
function encode(
  call: Call,
  parameters: ReadonlyMap<string, string>,
  rules: CallRules | undefined,
  file: FilePart | undefined,
): Pick<OutgoingRequest, 'method' | 'headers' | 'body'> & { search: string } {
  const method = rules?.method ?? call.method;
  if (file) {
    const form = buildMultipartForm(parameters, file, fileFieldOf(call as UploadCall, rules));
    return { method, search: '', headers: form.headers, body: form.body };
  }
  const encoded = new URLSearchParams([...parameters]).toString();
  if (method === 'GET' || method === 'DELETE')
    return { method, search: encoded && `?${encoded}`, headers: {}, body: null };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method, search: '', headers, body: encoded };
}

const pathOf = (call: Call, { base, prefix, product }: Service, rules: CallRules | undefined): string =>
  base + (rules?.path?.replace('{product}', product) ?? prefix + call.path);

/** The vendor's name of a file's part. */
const fileFieldOf = ({ fileField }: UploadCall, rules: CallRules | undefined): string =>
  rules?.vendorNames[fileField] ?? fileField;

function cookieHeader({ token }: Call, { cookies }: VendorOptions, url: URL): { cookie?: string } {
  const cookie = token === 'none' ? '' : cookies?.headerFor(url);
  return cookie ? { cookie } : {};
}

function authorizationHeader({ token }: Call, options: VendorOptions): Record<string, string> {
  const { name, prefix } = vendorProfile().tokenHeader;
  if (token === 'session' && options.token) return { [name]: prefix + options.token };
  // The vendor's own client sends this header empty to one service.
  return token === 'empty' ? { [name]: '' } : {};
}

function findPasswords(parameters: ReadonlyMap<string, string>): string[] {
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
