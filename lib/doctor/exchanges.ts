import { randomUUID } from 'node:crypto';
import type { OperationName } from '../contract/routes.ts';
import { vendorCallStats } from '../observe/log.ts';
import type { OperationContext } from '../operations/context.ts';
import { type Call, calls } from '../vendor/http/calls.ts';
import {
  createFileFetcher,
  createVendorClient,
  type Values,
  type VendorOptions,
} from '../vendor/http/client.ts';
import { VendorRefused } from '../vendor/http/errors.ts';
import type { HttpFacts } from './http-facts.ts';

export type CallName = keyof typeof calls;

const nameOf = new Map<Call, CallName>(Object.entries(calls).map(([name, call]) => [call, name as CallName]));

/** One call as it went. */
export interface Exchange {
  readonly name: CallName;
  readonly call: Call;
  /** For which operation of the portal's. */
  readonly by: OperationName;
  readonly values: Values;
  readonly path: Readonly<Record<string, string>>;
  readonly ms: number;
  readonly http: HttpFacts | undefined;
  /** The answer's data; undefined where `error` is set. */
  readonly data: unknown;
  readonly error: unknown;
  /** A code that is not one of the service's success codes, with data such as a success has. */
  readonly otherCode?: number;
}

/** A call that changes something: the doctor makes none. */
export class Withheld extends Error {
  override readonly name = 'Withheld';
}

/** Somebody wants it to end: what a call fails with then is no answer of the vendor's. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Calls to the vendor at a time: the portal may be in use meanwhile, and so may the vendor. */
const atOnce = 4;

/** The signing in and out, the only writes that are made. */
const allowed = new Set<CallName>(['signIn', 'signOut']);

/** Makes calls through the portal's own client, a few at a time, and keeps what came of each. */
export class Exchanges {
  readonly made: Exchange[] = [];
  readonly #factsOf: (requestId: string) => HttpFacts | undefined;
  readonly #looksRight: (name: CallName, data: unknown) => boolean;
  #free = atOnce;
  readonly #waiting: (() => void)[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  /** `looksRight` tells whether data is what a call's success would have. */
  constructor(
    factsOf: (requestId: string) => HttpFacts | undefined,
    looksRight: (name: CallName, data: unknown) => boolean,
  ) {
    this.#factsOf = factsOf;
    this.#looksRight = looksRight;
  }

  /** What a handler calls the vendor by, in the name of a session. */
  as(options: VendorOptions, by: OperationName): Pick<OperationContext, 'vendor' | 'upload' | 'fetchFile'> {
    return {
      vendor: (call, values = {}, path = {}) =>
        this.#make({ call, by, values, path }, () => createVendorClient(options)(call, values, path)),
      upload: () => Promise.reject(new Withheld('The doctor sends no file')),
      fetchFile: (call, values = {}) =>
        this.#make({ call, by, values, path: {} }, async () => {
          const file = await createFileFetcher(options)(call, values);
          // Its head and its first bytes are enough.
          await file.bytes.next();
          await file.bytes.return(undefined);
          return file;
        }),
    };
  }

  /** Waits for calls that nobody waits for any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  #make<Result>(
    asked: Pick<Exchange, 'call' | 'by' | 'values' | 'path'>,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const name = nameOf.get(asked.call);
    if (!name || (asked.call.writes && !allowed.has(name)))
      return Promise.reject(new Withheld(`Call ${asked.call.number} changes something`));
    const made = this.#when(() => this.#once({ ...asked, name }, run));
    this.#underWay.add(made);
    const done = () => this.#underWay.delete(made);
    made.then(done, done);
    return made;
  }

  async #when<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #once<Result>(
    asked: Pick<Exchange, 'name' | 'call' | 'by' | 'values' | 'path'>,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const requestId = randomUUID();
    const started = performance.now();
    const keep = (result: Pick<Exchange, 'data' | 'error' | 'otherCode'>) =>
      this.made.push({
        ...asked,
        ms: Math.round(performance.now() - started),
        http: this.#factsOf(requestId),
        ...result,
      });
    try {
      const data = await vendorCallStats.run({ requestId, ms: 0, calls: 0, writes: 0 }, run);
      // A file is read no further; its data are not the vendor's JSON.
      keep({ data: asked.call.response === 'file' ? undefined : data, error: undefined });
      return data;
    } catch (error) {
      if (error instanceof Stopped) throw error;
      if (!(error instanceof VendorRefused) || !this.#looksRight(asked.name, error.data)) {
        keep({ data: undefined, error });
        throw error;
      }
      // Taken for a success, so that the rest of it can be looked at too.
      keep({ data: error.data, error: undefined, otherCode: error.code });
      return error.data as Result;
    }
  }
}
