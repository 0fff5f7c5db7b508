import type { Call, Encoding, Method } from './call.ts';
import type { Store } from './data/store.ts';
import type { CallHandler } from './handler.ts';
import type { Options } from './options.ts';
import { type ServiceName, services } from './services.ts';

/** A call with its handler. */
export type HandledCall = Call & { handler: CallHandler };
type Declaration = Omit<HandledCall, 'n'>;

export type SeedOptions = Pick<Options, 'seed' | 'devices'>;

/** A part of the vendor's API: its data and its calls. `domains/index.ts` lists all of them. */
export type Domain = {
  /** SQL of the tables and views. */
  tables?: string;
  /** Tables that the portal can change. A reset restores them. They need an `id`. */
  mutable?: readonly string[];
  /** SQL of indexes and triggers, which are created after seeding. */
  indexes?: string;
  /** Tables whose column `search` is searched by `fullTextMatch`. */
  searched?: readonly string[];
  /** Fills the empty tables, with dates relative to `now` in seconds. The same options give the same rows. */
  seed?: (store: Store, options: SeedOptions, now: number) => void;
  /** The calls by number. */
  calls: Record<number, Declaration>;
};

/** Parameters that many calls share. */
export const pageParameters = 'page pageSize';
export const listParameters = `${pageParameters} sort_field sort_order`;
export const timeParameters = 'time_start time_end';

type Declare = (
  service: ServiceName,
  /** Below the prefix of the service. */
  path: string,
  /** Names, separated by spaces. Other parameters are rejected. */
  parameters: string,
  handler: CallHandler,
) => Declaration;

const declare =
  (method: Method, encoding: Encoding): Declare =>
  (service, path, parameters, handler) => ({
    method,
    path: services[service].prefix + path,
    service,
    encoding,
    token: services[service].token,
    parameters: new Set(parameters.match(/\S+/g)),
    handler,
  });

export const get = declare('GET', 'query');
export const post = declare('POST', 'form');
export const put = declare('PUT', 'form');
export const del = declare('DELETE', 'query');
export const upload = declare('POST', 'multipart');

/** A call that needs no token, of a service that needs one. */
export const open = (call: Declaration): Declaration => ({ ...call, token: 'open' });
