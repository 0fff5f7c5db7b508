import { randomUUID } from 'node:crypto';
import { CodedError } from '#lib/contract/coded-error.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { vendorCallStats } from '../observe/log.ts';
import type { OperationContext } from '../operations/context.ts';
import {
  createFileFetcher,
  createUploader,
  createVendorClient,
  type Values,
  type VendorOptions,
} from '../vendor-api/http/client.ts';
import { VendorRefused } from '../vendor-api/http/refusal.ts';
import { type Call, type CallName, calls } from '../vendor-format/calls.ts';
import type { ResponseHead } from './response-heads.ts';

const callNames = new Map<Call, CallName>(
  Object.entries(calls).map(([name, call]) => [call, name as CallName]),
);

/** A vendor call and its outcome. */
export interface Exchange {
  readonly name: CallName;
  readonly call: Call;
  /** The portal's operation that made the call. */
  readonly operation: OperationName;
  readonly values: Values;
  readonly path: Readonly<Record<string, string>>;
  readonly ms: number;
  readonly head: ResponseHead | undefined;
  /** The body as it came; undefined when it is not JSON. */
  readonly body: unknown;
  /** Its data after the rules of the profile. Undefined when `error` is set. */
  readonly data: unknown;
  readonly error: unknown;
  /** A code that is not a success code, although the data looks like a success. */
  readonly unexpectedCode?: number | string;
}

/** Thrown for a call that would change data. */
export class WriteBlocked extends CodedError {
  static override readonly brand = 'WriteBlocked';
}

/** The abort reason when the user stops the doctor: the vendor did not cause this failure. */
export class Stopped extends CodedError {
  static override readonly brand = 'Stopped';
}

/** Low, because the vendor serves other users at the same time. */
const maxConcurrent = 4;

const allowedWrites = new Set<CallName>(['signIn', 'signOut']);

/**
 * Makes the vendor calls of the portal's handlers through the portal's own client, a few at a time, and records each
 * exchange. Rejects calls that would change data with WriteBlocked.
 */
export class CallRecorder {
  readonly exchanges: Exchange[] = [];
  readonly #getHead: (requestId: string) => ResponseHead | undefined;
  readonly #looksSuccessful: (name: CallName, data: unknown) => boolean;
  #freeSlots = maxConcurrent;
  readonly #waitingForSlot: (() => void)[] = [];
  readonly #pendingCalls = new Set<Promise<unknown>>();

  /**
   * `getHead` finds the HTTP head of a response; `looksSuccessful` tells whether data of a refusal is that of a
   * success.
   */
  constructor(
    getHead: (requestId: string) => ResponseHead | undefined = () => undefined,
    looksSuccessful: (name: CallName, data: unknown) => boolean = () => false,
  ) {
    this.#getHead = getHead;
    this.#looksSuccessful = looksSuccessful;
  }

  /** Returns the functions by which the handler of `operation` calls the vendor. Blocks writes unless they are allowed. */
  createClient(
    options: VendorOptions,
    operation: OperationName,
    allowsWrites = false,
  ): Pick<OperationContext, 'vendor' | 'upload' | 'fetchFile'> {
    return {
      vendor: (call, values = {}, path = {}) =>
        this.#call(
          { call, operation, values, path },
          () => createVendorClient(options)(call, values, path),
          allowsWrites,
        ),
      upload: (call, file, values = {}) =>
        this.#call(
          { call, operation, values, path: {} },
          () => createUploader(options)(call, file, values),
          allowsWrites,
        ),
      fetchFile: (call, values = {}) =>
        this.#call({ call, operation, values, path: {} }, async () => {
          const file = await createFileFetcher(options)(call, values);
          // The head and the first bytes are enough.
          await file.bytes.next();
          await file.bytes.return(undefined);
          return file;
        }),
    };
  }

  /** Waits for calls whose handler has already failed. */
  async settle(): Promise<void> {
    while (this.#pendingCalls.size > 0) await Promise.allSettled(this.#pendingCalls);
  }

  /** Records a call when it has a slot; `run` sends it. */
  #call<Result>(
    request: Pick<Exchange, 'call' | 'operation' | 'values' | 'path'>,
    run: () => Promise<Result>,
    allowsWrites = false,
  ): Promise<Result> {
    const name = callNames.get(request.call);
    if (!name || (request.call.writes && !allowsWrites && !allowedWrites.has(name)))
      return Promise.reject(new WriteBlocked(`Call ${request.call.number} changes data`));
    const result = this.#withSlot(() => this.#send({ ...request, name }, run));
    this.#pendingCalls.add(result);
    const remove = () => this.#pendingCalls.delete(result);
    result.then(remove, remove);
    return result;
  }

  async #withSlot<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#freeSlots > 0) this.#freeSlots -= 1;
    else await new Promise<void>((resolve) => this.#waitingForSlot.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.#waitingForSlot.shift();
      if (next) next();
      else this.#freeSlots += 1;
    }
  }

  async #send<Result>(
    request: Pick<Exchange, 'name' | 'call' | 'operation' | 'values' | 'path'>,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const requestId = randomUUID();
    const startedAt = performance.now();
    let body: unknown;
    const onResponse = (_: number, text: string) => {
      body = parseOrUndefined(text);
    };
    const record = (result: Pick<Exchange, 'data' | 'error' | 'unexpectedCode'>) =>
      this.exchanges.push({
        ...request,
        ms: Math.round(performance.now() - startedAt),
        head: this.#getHead(requestId),
        body,
        ...result,
      });
    try {
      const data = await vendorCallStats.run({ requestId, ms: 0, calls: 0, writes: 0, onResponse }, run);
      record({ data: request.call.response === 'file' ? undefined : data, error: undefined });
      return data;
    } catch (error) {
      if (error instanceof Stopped) throw error;
      if (!(error instanceof VendorRefused) || !this.#looksSuccessful(request.name, error.data)) {
        record({ data: undefined, error });
        throw error;
      }
      // Handled as a success, so that its data is compared too.
      record({ data: error.data, error: undefined, unexpectedCode: error.vendorCode });
      return error.data as Result;
    }
  }
}

/** Returns undefined for text that is not JSON. */
export function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
