import { randomBytes } from 'node:crypto';
import { ConfigError, readConfig } from '#lib/server/config.ts';

const key = '0123456789abcdef0123456789abcdef';
const minimum = { PORTAL_SEAL_KEYS: key, VENDOR_URL: 'http://127.0.0.1:4000', VENDOR_SECRET: 'hush' };

/** The error message for an environment; empty when it is valid. */
function faults(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the settings', () => {
  it('have defaults except three', () => {
    expect(readConfig(minimum)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      VENDOR_TIMEOUT_MS: 10_000,
      SESSION_IDLE_SECONDS: 28_800,
    });
  });

  it('report every invalid key at once, without values', () => {
    const message = faults({
      PORT: 'sekret-port',
      PORTAL_SEAL_KEYS: 'sekret-short',
      VENDOR_URL: 'sekret-url',
      VENDOR_SIGN_FORMAT: 'sekret-format',
      VENDOR_SERVICES: '{sekret',
      REDIS_URL: 'http://sekret',
      PORTAL_ORIGIN: 'https://sekret.example/path',
    });
    for (const name of [
      'PORT',
      'PORTAL_SEAL_KEYS',
      'VENDOR_URL',
      'VENDOR_SECRET',
      'VENDOR_SIGN_FORMAT',
      'VENDOR_SERVICES',
      'REDIS_URL',
      'PORTAL_ORIGIN',
    ]) {
      expect(message).toMatch(new RegExp(`^${name}`, 'm'));
    }
    expect(message).not.toContain('sekret');
  });

  it('report invalid settings of OpenTelemetry', () => {
    const message = faults({
      ...minimum,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'sekret:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'ftp://sekret',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'sekret',
      OTEL_RESOURCE_ATTRIBUTES: 'a=%sekret',
      OTEL_TRACES_SAMPLER: 'sekret',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_SDK_DISABLED: 'sekret',
    });
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
      'OTEL_SDK_DISABLED',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_RESOURCE_ATTRIBUTES',
      'OTEL_TRACES_SAMPLER',
      'OTEL_TRACES_SAMPLER_ARG',
    ]);
    expect(message).not.toContain('sekret');
  });

  it('parse the pairs of OpenTelemetry', () => {
    const environment = { ...minimum, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a=b, x-tenant=1' };
    expect(readConfig(environment).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: 'Basic a=b',
      'x-tenant': '1',
    });
  });

  it.each([
    ['https://portal.example', ''],
    ['http://localhost:3000', ''],
    ['http://127.0.0.1:3000', ''],
    ['http://portal.example', 'PORTAL_ORIGIN'],
    ['http://localhost.evil.example', 'PORTAL_ORIGIN'],
    ['https://portal.example?', 'PORTAL_ORIGIN'],
    ['https://user@portal.example', 'PORTAL_ORIGIN'],
  ])('with the origin %s report "%s"', (origin, fault) => {
    expect(faults({ ...minimum, PORTAL_ORIGIN: origin })).toContain(fault);
    expect(faults({ ...minimum, PORTAL_ORIGIN: origin }) === '').toBe(fault === '');
  });

  it.each([
    ['PORTAL_ORIGIN', 'https://portal.example:443', 'https://portal.example'],
    ['PORTAL_ORIGIN', 'https://Portal.Example/', 'https://portal.example'],
    ['PORTAL_ORIGIN', 'http://localhost:80', 'http://localhost'],
    ['PORTAL_ORIGIN', 'https://portal.example:8443', 'https://portal.example:8443'],
    ['VENDOR_FILE_HOSTS', 'Files.example:443, files.example:8443', ['files.example', 'files.example:8443']],
    ['VENDOR_FILE_HOSTS', '[2001:db8::1]:443', ['[2001:db8::1]']],
  ] as const)('parse %s %s as %j', (name, value, expected) => {
    expect(readConfig({ ...minimum, [name]: value })[name]).toEqual(expected);
  });

  it('parse the settings of services and report unknown keys in them', () => {
    const services = '{"chat":{"url":"https://chat.example/base/","success":[1,200]}}';
    expect(readConfig({ ...minimum, VENDOR_SERVICES: services }).VENDOR_SERVICES).toEqual({
      chat: { url: 'https://chat.example/base', success: [1, 200] },
    });
    expect(faults({ ...minimum, VENDOR_SERVICES: '{"chat":{"ulr":"https://x.example"}}' })).toContain(
      'VENDOR_SERVICES.chat',
    );
  });

  it.each([
    ['PORTAL_ORIGIN', 'sekret'],
    ['PORTAL_ORIGIN', 'https://sekret.example/path'],
    ['HOST', 'sekret host'],
    ['HOST', '10'],
    ['HOST', '010.0.0.1'],
    ['HOST', '0x7f000001'],
    ['TRUSTED_PROXIES', '10'],
    ['TRUSTED_PROXIES', '10/8'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['TRUSTED_PROXIES', '010.0.0.1'],
    ['TRUSTED_PROXIES', '010.0.0.0/8'],
    ['TRUSTED_PROXIES', '::ffff:10.0.0.0/104'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['VENDOR_FILE_HOSTS', '010.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, sekret'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['VENDOR_FILE_HOSTS', 'https://sekret.example'],
    ['VENDOR_FILE_HOSTS', 'sekret.example/path'],
    ['VENDOR_URL', 'http://sekret.example'],
    ['VENDOR_CHAT_URL', 'ws://sekret.example/chat'],
    ['VENDOR_SERVICES', '{"chat":{"url":"http://sekret.example"}}'],
    ['VENDOR_SERVICES', '{"merchnat":{"success":[0]}}'],
    ['PORTL_LIMITS', '{"sekret":1}'],
    ['PORTAL_SOMETHING', 'sekret'],
    ['VENDOR_FILE_HOST', 'sekret.example'],
    ['VENDOR_FILE_HOSTS', '*.sekret.example'],
    ['VENDOR_FILE_HOSTS', 'sekret_1.example'],
    ['PORTAL_PORT', '3001'],
    ['CHAT_SOCKETS', '8'],
    ['PORTAL_SERVICE_HOSTS', 'sekret'],
    ['PORTAL_PORT_3000_TCP_ADDRESS', 'sekret'],
    ['SESSION_IDLE', '600'],
    ['SESSION_IDLE_SECS', '600'],
    ['SHUTDOWN_DELAY', '2000'],
    ['TRUSTED_PROXY', '10.0.0.1'],
    ['TRUST_PROXIES', '10.0.0.1'],
    ['REDSI_URL', 'redis://sekret.example'],
  ])('report %s when it is %s', (name, value) => {
    const lines = faults({ ...minimum, [name]: value, LOG_LEVEL: 'loud' }).split('\n');
    expect(lines.map((line) => line.split(/[.:]/)[0]).sort()).toEqual(['LOG_LEVEL', name].sort());
    expect(lines.join()).not.toContain('sekret');
  });

  it.each([
    ['HOST', '::'],
    ['HOST', 'portal-1.internal'],
    ['HOST', '127.0.0.1'],
    ['TRUSTED_PROXIES', '::ffff:10.0.0.1, 2001:db8::/32, 0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, ::1, 192.0.2.7'],
    ['VENDOR_FILE_HOSTS', 'files.example, files.example:8443'],
    ['VENDOR_URL', 'http://[::1]:4000/base'],
    ['VENDOR_CHAT_URL', 'wss://vendor.example/chat'],
    ['VENDOR_FILE_HOSTS', '[2001:db8::1]:8443'],
    ['PORTAL_SERVICE_HOST', '10.0.0.1'],
    ['PORTAL_SERVICE_PORT_HTTP', '3000'],
    ['PORTAL_PORT', 'tcp://10.0.0.1:3000'],
    ['PORTAL_PORT_3000_TCP', 'tcp://10.0.0.1:3000'],
    ['PORTAL_PORT_3000_TCP_ADDR', '10.0.0.1'],
    ['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', 'https://collector.example'],
    ['OTEL_TRACES_EXPORTER', 'otlp'],
    ['SESSION_MANAGER', 'local/desktop'],
    ['REDIS_URI', 'redis://other.example'],
    ['LOGLEVEL', 'verbose'],
    ['NODE_DEV', '1'],
    ['METRICS_HOST', '0.0.0.0'],
    ['OTEL_EXPORTER_OTLP', 'grpc'],
    ['OTEL_SERVICE_NAMES', 'a,b'],
  ])('accept %s with the value %s', (name, value) => {
    expect(faults({ ...minimum, [name]: value })).toBe('');
  });

  it.each([
    ['PORTAL_SEAL_KEYS', undefined, 'is missing'],
    ['PORTAL_SEAL_KEYS', '', 'is missing'],
    ['PORTAL_SEAL_KEYS', ' , ', 'is empty'],
    ['PORTAL_SEAL_KEYS', `${key},sekret`, 'must have at least 32 characters'],
    ['VENDOR_URL', undefined, 'is missing'],
    ['VENDOR_SECRET', '', 'is missing'],
    ['PORT', 'sekret', 'must be a number'],
    ['PORT', '1.5', 'must be a whole number'],
    ['PORT', '70000', 'must be at most 65535'],
    ['CHAT_PING_SECONDS', '1', 'must be at least 3'],
    ['LOG_LEVEL', 'sekret', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    ['PORTAL_LIMITS', '{"read":[0,60]}', 'must be at least 1'],
    ['SESSION_IDLE_SECONDS', '86401', 'must not be above SESSION_ABSOLUTE_SECONDS'],
  ])('say what is wrong with %s: %j', (name, value, fault) => {
    const { [name]: _, ...rest } = minimum as Record<string, string>;
    expect(faults({ ...rest, ...(value !== undefined && { [name]: value }) })).toMatch(
      new RegExp(`^${name}(?:\\.[\\w.]+)?: ${fault}$`),
    );
  });

  it('allow a short absolute limit with the default idle limit', () => {
    expect(faults({ ...minimum, SESSION_ABSOLUTE_SECONDS: '3600' })).toBe('');
  });

  it.each([
    ['VENDOR_URL', 'https://sekret:sekret@vendor.example'],
    ['VENDOR_URL', 'http://sekret@localhost:4000'],
    ['VENDOR_CHAT_URL', 'wss://:sekret@vendor.example/chat'],
    ['VENDOR_SERVICES', '{"chat":{"url":"https://sekret:sekret@vendor.example"}}'],
    ['PORTAL_ORIGIN', 'https://sekret:sekret@portal.example'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://sekret:sekret@collector.example'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://sekret@collector.example/v1/traces'],
  ])('refuse a user or a password in %s', (name, value) => {
    const message = faults({ ...minimum, [name]: value });
    expect(message).toMatch(new RegExp(`^${name}[\\w.]*: must not contain a user or a password`));
    expect(message).not.toContain('sekret');
  });

  it.each([
    ['PORTAL_SEAL_KEYS', 'change-me-change-me-change-me-change-me'],
    ['PORTAL_SEAL_KEYS', `${key},<thirty-two random characters or more>`],
    // An .env file is not expanded.
    ['PORTAL_SEAL_KEYS', '$(openssl rand -hex 32 | tr -d "\\n")'],
    ['VENDOR_SECRET', '…'],
    ['VENDOR_SECRET', 'REPLACE_THIS'],
    ['VENDOR_SECRET', 'your-signing-secret'],
    ['REDIS_URL', 'redis://:change-me@redis:6379'],
    ['REDIS_URL', 'rediss://portal:%3Cpassword%3E@redis:6379'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=1,authorization=Bearer%20%3Ctoken%3E'],
    ['OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'authorization=Basic%20changeme'],
  ])('refuse a placeholder in %s: %s', (name, value) => {
    const message = faults({ ...minimum, [name]: value });
    expect(message).toMatch(new RegExp(`^${name}[\\w.]*: is a placeholder`, 'm'));
    expect(message).not.toContain(value);
  });

  it('accept random secrets', () => {
    for (let round = 0; round < 1_000; round++) {
      const secret = randomBytes(32).toString(round % 2 === 0 ? 'hex' : 'base64');
      const REDIS_URL = `redis://:${encodeURIComponent(secret)}@redis:6379`;
      expect(faults({ ...minimum, PORTAL_SEAL_KEYS: secret, VENDOR_SECRET: secret, REDIS_URL })).toBe('');
    }
  });

  it('suggest the setting with a similar name', () => {
    expect(faults({ ...minimum, PORTL_LIMITS: '{}' })).toContain('did you mean PORTAL_LIMITS?');
  });

  it('treat an empty variable as absent', () => {
    expect(readConfig({ ...minimum, REDIS_URL: '', METRICS_PORT: '' })).toMatchObject({ PORT: 3000 });
  });
});
