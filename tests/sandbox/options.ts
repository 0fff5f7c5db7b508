import { type DialectName, dialectName } from './dialects/index.ts';
import { type SignFormat, signFormat } from './signature.ts';

export type Options = {
  host: string;
  port: number;
  secret: string;
  product: string;
  signFormat: SignFormat;
  dialect: DialectName;
  /** A file, or `:memory:`. */
  database: string;
  seed: string;
  devices: number;
  /** Start of the sandbox's clock in seconds; real time when absent. */
  now?: number;
  tokenSeconds: number;
};

/** Reads the options from the environment. Only the secret has no default. */
export function optionsFrom(env: Record<string, string | undefined>): Options {
  if (!env.VENDOR_SECRET) throw new Error('VENDOR_SECRET is not set');
  const now = env.SANDBOX_NOW ? parseInteger('SANDBOX_NOW', env.SANDBOX_NOW) : undefined;
  return {
    host: env.SANDBOX_HOST || '127.0.0.1',
    port: parseInteger('SANDBOX_PORT', env.SANDBOX_PORT || '4000'),
    secret: env.VENDOR_SECRET,
    product: env.VENDOR_PRODUCT || 'x431',
    signFormat: signFormat(env.VENDOR_SIGN_FORMAT || 'key=value&'),
    dialect: dialectName(env.SANDBOX_DIALECT || 'specified'),
    database: env.SANDBOX_DB || ':memory:',
    seed: env.SANDBOX_SEED || 'sandbox',
    devices: parseInteger('SANDBOX_DEVICES', env.SANDBOX_DEVICES || '100000'),
    tokenSeconds: parseInteger('SANDBOX_TOKEN_SECONDS', env.SANDBOX_TOKEN_SECONDS || '86400'),
    ...(now === undefined ? {} : { now }),
  };
}

function parseInteger(name: string, text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}
