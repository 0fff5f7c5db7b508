import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { CodedError } from '#lib/contract/coded-error.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { describeIssues, misspelledNames } from './config-issues.ts';
import { describeFaults, readProfile } from './vendor-format/read-profile.ts';
import { signatureFormats } from './vendor-format/schema.ts';
import { type ServiceName, serviceNames } from './vendor-format/services.ts';

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = z.coerce.number().int().min(1);

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

const isLoopback = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Parses a URL with an encrypted protocol, or with the plain one to this machine; returns null for any other text. */
function parseSafeUrl(text: string, { encrypted, plain }: { encrypted: string; plain: string }): URL | null {
  const url = URL.parse(text);
  const isSafe = url?.protocol === encrypted || (url?.protocol === plain && isLoopback(url));
  return isSafe ? url : null;
}

const httpProtocols = { encrypted: 'https:', plain: 'http:' };
const webSocketProtocols = { encrypted: 'wss:', plain: 'ws:' };

const isWithoutCredentials = (text: string) => {
  const url = URL.parse(text);
  return !url?.username && !url?.password;
};
const credentialsError = { error: 'must not contain a user or a password' };

/** Values of examples, and variables such as `${SECRET}` that no program has expanded. */
const placeholder =
  /replace[-_ ]?(?:this|me|with)|change[-_ ]?(?:this|me|it)|placeholder|example|any[-_ ]text|your[-_ ]|…|\.{3}|<[^<>]+>|\$[({]|^password$/i;
const isRealValue = (secret: string) => !placeholder.test(secret);
const placeholderError = { error: 'is a placeholder; enter the real value' };
const placeholderKeyError = {
  error: 'is a placeholder; enter a random key, such as of `openssl rand -hex 32`',
};

function passwordOf(text: string): string {
  const encoded = URL.parse(text)?.password ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

const origin = z
  .string()
  .refine(isWithoutCredentials, credentialsError)
  .transform((text) => parseSafeUrl(text, httpProtocols))
  .refine((url) => url !== null && url.href === `${url.origin}/`, {
    error: 'must be an origin without a path: https, or http on localhost',
  })
  .transform((url) => url?.origin ?? '');

const httpUrl = z.url({ protocol: /^https?$/ }).refine(isWithoutCredentials, credentialsError);

const baseUrl = httpUrl.transform((text) => text.replace(/\/$/, ''));

const vendorUrl = z
  .string()
  .refine((text) => parseSafeUrl(text, httpProtocols) !== null, {
    error: 'must be https, or http on localhost',
  })
  .refine(isWithoutCredentials, credentialsError)
  .transform((text) => text.replace(/\/$/, ''));

// A name whose last part is a number is an IP address in another notation.
const hostName = /^(?=.{1,253}$)(?!(?:.*\.)?(?:\d+|0x[\da-f]*)$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

const host = z.string().refine((text) => isIP(text) !== 0 || hostName.test(text), {
  error: 'must be an address or the name of a host',
});

const networks = commaList.refine((entries) => entries.every(isNetwork), {
  error: 'must be addresses or ranges such as 10.0.0.0/8',
});

/** ipaddr.js alone reads `010.0.0.1` as 8.0.0.1 and `10` as 0.0.0.10. */
function isNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/');
  if (isIP(address) === 0 || address === entry) return isIP(entry) !== 0;
  // Client addresses are unmapped before the comparison, so a mapped range would never match.
  return ipaddr.isValidCIDR(entry) && ipaddr.parse(address).kind() === ipaddr.process(address).kind();
}

const fileHosts = commaList
  .transform((hosts) => hosts.map((each) => each.toLowerCase().replace(/:443$/, '')))
  .refine((hosts) => hosts.every(isUrlHost), {
    error: 'must be names of hosts without wildcards, each with a port where it needs one',
  });

/** Whether a text is the `host` of a URL, without any change. URL itself accepts wildcards. */
function isUrlHost(host: string): boolean {
  const url = URL.parse(`https://${host}`);
  return url?.host === host && /^[a-z\d.-]+$|^\[/.test(url.hostname);
}

/** Comma-separated `name=value` with percent-encoded values, as OpenTelemetry writes them. */
const namedValues = commaList.transform((pairs, context): Record<string, string> => {
  const entries: [string, string][] = [];
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    try {
      if (name.trim() === '' || rest.length === 0) throw new URIError();
      entries.push([name.trim(), decodeURIComponent(rest.join('=').trim())]);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be pairs name=value' });
      return z.NEVER;
    }
  }
  return Object.fromEntries(entries);
});

/** Headers, one of which may carry a credential such as `Basic …`. */
const secretHeaders = namedValues.refine(
  (headers) => Object.values(headers).every(isRealValue),
  placeholderError,
);

/** A quota as `[requests, seconds]`. */
const quota = z.tuple([z.int().min(1), z.int().min(1)]);

const limits = z.strictObject({
  read: quota.default([1200, 60]),
  write: quota.default([300, 60]),
  signInByAccount: quota.default([10, 900]),
  signInByAddress: quota.default([100, 900]),
  codeByEmail: quota.default([5, 3600]),
  codeByAddress: quota.default([20, 3600]),
  /** Reports of errors by browsers: those of one network, and all together. */
  browserErrorsByAddress: quota.default([60, 60]),
  browserErrorsInTotal: quota.default([600, 60]),
  /** Chat messages of an account on one replica; on all replicas together, twice as many. */
  chatMessages: quota.default([30, 30]),
  /** Chat sockets that an account opens, counted like its messages. */
  chatSockets: quota.default([60, 60]),
});

/** How the parameters of a vendor call are joined for its signature; `:header` sends the signature as a header. */
const signFormats = [
  ...signatureFormats,
  ...signatureFormats.map((format) => `${format}:header` as const),
] as const;

const samplers = ['always_on', 'always_off', 'traceidratio'] as const;

/** All settings. docs/operating.md describes them; their names are stable. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: host.default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  PORTAL_ORIGIN: origin.default('http://localhost:3000'),
  PORTAL_SEAL_KEYS: commaList.pipe(
    z.array(z.string().min(32).refine(isRealValue, placeholderKeyError)).min(1),
  ),
  PORTAL_LIMITS: jsonText.pipe(limits).prefault('{}'),
  PORTAL_MAX_CONCURRENT: z.coerce.number().int().min(1).default(512),
  PORTAL_MAX_QUEUED: z.coerce.number().int().min(0).default(1024),
  PORTAL_MAX_PAGES: z.coerce.number().int().min(1).default(128),
  PORTAL_MAX_QUEUED_PAGES: z.coerce.number().int().min(0).default(256),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(20_000).default(2_000),
  SESSION_IDLE_SECONDS: seconds.default(8 * 3600),
  SESSION_ABSOLUTE_SECONDS: seconds.default(24 * 3600),
  VENDOR_URL: vendorUrl,
  VENDOR_CHAT_URL: z
    .string()
    .refine((text) => parseSafeUrl(text, webSocketProtocols) !== null, {
      error: 'must be wss, or ws on localhost',
    })
    .refine(isWithoutCredentials, credentialsError)
    .optional(),
  CHAT_SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).default(8),
  CHAT_MAX_SOCKETS: z.coerce.number().int().min(1).default(10_000),
  // Checked once a second, so a shorter interval could end a live connection.
  CHAT_PING_SECONDS: z.coerce.number().min(3).max(300).default(30),
  VENDOR_SECRET: z.string().refine(isRealValue, placeholderError),
  VENDOR_PRODUCT: z
    .string()
    .regex(/^[\w-]+$/)
    .default('x431'),
  VENDOR_AGENT: z.string().min(1).default('dealer-portal'),
  VENDOR_SIGN_FORMAT: z.enum(signFormats).default('key=value&'),
  VENDOR_SERVICES: jsonText
    .pipe(
      z.partialRecord(
        z.enum(serviceNames as [ServiceName, ...ServiceName[]]),
        z.strictObject({
          url: vendorUrl.optional(),
          prefix: z.string().startsWith('/').optional(),
          success: z.array(z.int()).min(1).optional(),
        }),
      ),
    )
    .prefault('{}'),
  VENDOR_PROFILE: z.string().optional(),
  VENDOR_TIMEOUT_MS: z.coerce.number().int().min(50).default(10_000),
  VENDOR_FILE_HOSTS: fileHosts,
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .refine((text) => isRealValue(passwordOf(text)), placeholderError)
    .optional(),
  TRUSTED_PROXIES: networks,
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json').optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/json').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secretHeaders,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: secretHeaders,
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: namedValues,
  OTEL_TRACES_SAMPLER: z
    .enum([...samplers, ...samplers.map((name) => `parentbased_${name}` as const)])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(50).default(2_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.output<typeof Environment>;

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Thrown at the start of the server. The message names every invalid setting, without its value. */
export class ConfigError extends CodedError {
  static override readonly brand = 'ConfigError';
}

/** Validates the environment variables. Throws ConfigError when a setting is missing, invalid or misspelled. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(nonEmpty);
  const faults = [
    ...(result.success ? [] : describeIssues(result.error, nonEmpty)),
    ...(result.success && 'SESSION_IDLE_SECONDS' in nonEmpty ? idleLimitFaults(result.data) : []),
    ...profileFaults(nonEmpty),
    ...misspelledNames(nonEmpty, settingNames),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  return result.data;
}

const idleLimitFaults = ({ SESSION_IDLE_SECONDS: idle, SESSION_ABSOLUTE_SECONDS: absolute }: Config) =>
  idle > absolute ? ['SESSION_IDLE_SECONDS: must not be above SESSION_ABSOLUTE_SECONDS'] : [];

/** Checks the file although other settings may be invalid, so that all faults are reported together. */
function profileFaults(environment: Record<string, string | undefined>): string[] {
  const { VENDOR_PROFILE, VENDOR_SECRET = '', PORTAL_SEAL_KEYS = '' } = environment;
  const result = readProfile({
    VENDOR_PROFILE,
    VENDOR_SECRET,
    PORTAL_SEAL_KEYS: PORTAL_SEAL_KEYS.split(','),
  });
  return 'faults' in result ? describeFaults(result.faults) : [];
}

/** Returns the settings of this process, which are read once. Throws ConfigError. */
export function config(): Config {
  return perProcess('config', () => readConfig(process.env));
}
