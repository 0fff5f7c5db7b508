import { type Call, calls } from './calls.ts';
import { codeKey } from './code-key.ts';
import { compileFrames, type FrameCodec } from './compile-frames.ts';
import { compileSpelling } from './field-spelling.ts';
import { type Pointer, parsePointer } from './pointer.ts';
import {
  compileRequestRules,
  invertNames,
  mergeRequestRules,
  type RequestTransform,
} from './request-rules.ts';
import { compileResponseRules, type ResponseTransform } from './response-rules.ts';
import type { ServiceRules, SignatureFormat, VendorProfile } from './schema.ts';
import { findServices, type ServiceName, serviceDefaults, serviceNames } from './services.ts';

/** How calls are signed. */
export interface SignatureRules {
  readonly format: SignatureFormat;
  readonly parameter: string;
  readonly place: 'body' | 'header';
  readonly isUpperCase: boolean;
  readonly signsEmptyValues: boolean;
  readonly secretLabel: string;
}

/** Where a service has the parts of a response body, and what its codes mean. */
export interface EnvelopeRules {
  readonly code: Pointer;
  readonly message: Pointer;
  readonly data: Pointer;
  readonly list: Pointer | undefined;
  readonly total: Pointer | undefined;
  /** The specification's codes by the vendor's. */
  readonly codes: ReadonlyMap<string, number>;
  /** Whether the code is true or false, as of a field `success`. */
  readonly hasFlags: boolean;
}

/** What a profile says about one call. */
export interface CallRules {
  readonly method: Call['method'] | undefined;
  readonly path: string | undefined;
  readonly success: ReadonlySet<string> | undefined;
  readonly request: RequestTransform | undefined;
  /** The vendor's names of parameters, by those of the specification. */
  readonly vendorNames: Readonly<Record<string, string>>;
  /** Returns the specification's name of a parameter of the vendor. */
  readonly parameterName: (name: string) => string;
  readonly response: ResponseTransform | undefined;
}

export interface CompiledService {
  readonly prefix: string;
  readonly success: ReadonlySet<string>;
  /** Undefined for responses as the specification has them. */
  readonly envelope: EnvelopeRules | undefined;
  /** Whether names of fields may differ in spelling. */
  readonly hasFreeSpelling: boolean;
}

/** A profile in the form that calls use. */
export interface CompiledProfile {
  readonly source: VendorProfile;
  readonly signature: SignatureRules;
  readonly bearer: 'token' | 'newToken';
  /** The name of the header with the token, in lower case, and the text before the token. */
  readonly tokenHeader: { readonly name: string; readonly prefix: string };
  readonly keepsCookies: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly services: Readonly<Record<ServiceName, CompiledService>>;
  /** By number; calls without rules are missing. */
  readonly calls: ReadonlyMap<number, CallRules>;
  /** Undefined for frames as the specification has them. */
  readonly frames: FrameCodec | undefined;
}

/** The older settings, which a profile overrides. */
export interface ProfileDefaults {
  readonly signature: Pick<SignatureRules, 'format' | 'place'>;
  readonly services: Readonly<
    Partial<Record<ServiceName, { prefix?: string | undefined; success?: readonly number[] | undefined }>>
  >;
}

/** Compiles a checked profile (parse-profile.ts). */
export function compileProfile(source: VendorProfile, defaults: ProfileDefaults): CompiledProfile {
  const { signature = {}, bearer = 'token', cookies, headers = {}, tokenHeader = {} } = source;
  const tokenHeaderName = tokenHeader.name?.toLowerCase() ?? 'authorization';
  const place = signature.place ?? defaults.signature.place;
  return {
    source,
    signature: {
      format: signature.format ?? defaults.signature.format,
      place,
      parameter: signature.parameter ?? (place === 'header' ? 'x-sign' : 'sign'),
      isUpperCase: signature.case === 'upper',
      signsEmptyValues: signature.emptyValues === 'sign',
      secretLabel: signature.secretLabel ?? '',
    },
    bearer,
    tokenHeader: {
      name: tokenHeaderName,
      prefix: tokenHeader.prefix ?? (tokenHeaderName === 'authorization' ? 'Bearer ' : ''),
    },
    keepsCookies: cookies === 'keep',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    services: Object.fromEntries(
      serviceNames.map((name) => [name, compileService(name, rulesOfService(source, name), defaults)]),
    ) as Record<ServiceName, CompiledService>,
    calls: new Map(
      Object.values(calls).flatMap((call) => {
        const rules = compileCall(call, source);
        return rules ? [[call.number, rules] as const] : [];
      }),
    ),
    frames: compileFrames(source),
  };
}

/** Returns the rules for a service, the general ones first: those of `*`, of the vendor's name, and of the portal's. */
function rulesOfService({ services = {} }: VendorProfile, name: ServiceName): ServiceRules[] {
  const breadth = (key: string) => findServices(key).length;
  return Object.keys(services)
    .filter((key) => findServices(key).includes(name))
    .sort((a, b) => breadth(b) - breadth(a))
    .map((key) => services[key] as ServiceRules);
}

function compileService(
  name: ServiceName,
  all: readonly ServiceRules[],
  defaults: ProfileDefaults,
): CompiledService {
  const rules: ServiceRules = Object.assign({}, ...all);
  const settings = defaults.services[name];
  const { codeField, messageField, dataField, listField, totalField } = rules;
  const codes = Object.assign({}, ...all.map((each) => each.codes ?? {})) as Record<string, number>;
  const fields = [codeField, messageField, dataField, listField, totalField];
  const success = rules.successCodes ?? settings?.success ?? [serviceDefaults[name].success];
  const hasEnvelope =
    fields.some((field) => field !== undefined) ||
    Object.keys(codes).length > 0 ||
    success.some((code) => !Number.isInteger(Number(code)));
  return {
    prefix: (rules.prefix ?? settings?.prefix ?? serviceDefaults[name].prefix).replace(/\/?$/, '/'),
    success: new Set(success.map(codeKey)),
    hasFreeSpelling: rules.fieldSpelling === 'any',
    envelope: hasEnvelope
      ? {
          code: parsePointer(codeField ?? '/code'),
          message: parsePointer(messageField ?? '/msg'),
          data: parsePointer(dataField ?? '/data'),
          list: listField === undefined ? undefined : parsePointer(listField),
          total: totalField === undefined ? undefined : parsePointer(totalField),
          codes: new Map(Object.entries(codes).map(([code, meaning]) => [codeKey(code), meaning])),
          hasFlags: success.some((code) => code === 'true'),
        }
      : undefined,
  };
}

function compileCall(call: Call, source: VendorProfile): CallRules | undefined {
  const { utcOffset = '+00:00' } = source;
  const own = source.calls?.[call.number];
  const general = rulesOfService(source, call.service);
  const { fieldSpelling }: ServiceRules = Object.assign({}, ...general);
  const request = mergeRequestRules([...general.map((rules) => rules.request), own?.request]);
  if (!own && !request && !fieldSpelling) return undefined;
  return {
    method: own?.method,
    path: own?.path,
    success: own?.successCodes && new Set(own.successCodes.map(codeKey)),
    request: request && compileRequestRules(request, utcOffset),
    vendorNames: request?.rename ?? {},
    parameterName: invertNames(request ?? {}),
    response: inSequence(
      fieldSpelling && withData(compileSpelling(call.number)),
      own?.response && compileResponseRules(own.response, utcOffset),
    ),
  };
}

const withData =
  (change: (data: unknown) => unknown): ResponseTransform =>
  (_, data) =>
    change(data);

function inSequence(
  first: ResponseTransform | undefined,
  second: ResponseTransform | undefined,
): ResponseTransform | undefined {
  if (!first || !second) return first ?? second;
  return (body, data) => second(body, first(body, data));
}
