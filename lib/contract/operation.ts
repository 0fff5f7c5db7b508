import type { z } from 'zod';
import type { RequiredAccess } from './access.ts';
import type { FileType } from './files/file-types.ts';
import type { OperationName } from './routes.ts';
import type { SampleRecords } from './sample-records.ts';

type ObjectSchema = z.ZodObject;

/** The quota that an operation counts against (lib/server/api/limits.ts). */
export type LimitClass = 'read' | 'write' | 'signIn' | 'code';

/** A request body that is a file. Its name is the query parameter `name`. */
export interface FileBody {
  /** A `picture` is read as a whole and decoded; of a `stream`, only the first bytes are checked. */
  readonly content: 'picture' | 'stream';
  /** Of its content; the declared media type does not matter. */
  readonly types: readonly FileType[];
  /** Enforced while reading. */
  readonly maxBytes: number;
}

export interface ReceivedFile {
  /** Without path separators and control characters. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file whose first bytes are checked. */
export interface ReceivedFileStream extends Omit<ReceivedFile, 'bytes'> {
  /** In bytes; null if unknown. */
  readonly size: number | null;
  /** Can be read once. Throws when the file is too large or the upload breaks off. */
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/**
 * How the doctor (lib/server/doctor) runs an operation to check the vendor. Without a probe it runs reads without input, and
 * no writes.
 */
type Probe =
  /** Never: other operations make the same vendor calls. */
  | 'none'
  /** With the id of a record from the list operation of its domain. */
  | 'record'
  /** With `sample`, which refers to no record. */
  | 'sample'
  /** With input from a record that the operation `of` has returned; undefined when the record does not fit. */
  | { readonly of: OperationName; readonly input: (record: never) => OperationInput | undefined };

/** The input of an operation, without the contract's defaults. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** One operation of the API. Its route, validation, access check, typed client and OpenAPI entry derive from it. */
export interface Operation<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  File extends FileBody | undefined = FileBody | undefined,
> {
  readonly name: OperationName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `{param}` placeholders. */
  readonly path: string;
  readonly access: RequiredAccess;
  /** Heading in the API reference. */
  readonly summary: string;
  /** For the API reference, in Markdown. */
  readonly description?: string;
  /** Numbers of the vendor's calls (docs/specification/vendor-calls.md) that the operation may make. */
  readonly vendorCalls: readonly number[];
  /** Returns input with which it succeeds in a fresh sandbox; absent when it needs none. */
  readonly sample?: (records: SampleRecords) => object;
  /** The account of the sandbox that may send the sample; by default `main`. */
  readonly sampleAccount?: 'blue' | 'admin';
  /** The sample succeeds only after other steps, such as a code from an e-mail. */
  readonly sampleNeedsSteps?: boolean;
  readonly probe?: Probe;
  /** The vendor returns the list as a whole, without pages. */
  readonly isWhole?: boolean;
  readonly limit: LimitClass;
  readonly status: 200 | 201;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly file?: File;
  /** Body fields that the audit log records; no others are. */
  readonly audited?: readonly string[];
  /** Returns a secret once: the response is not stored, so there is no idempotency key. */
  readonly secret?: boolean;
  /** Announcement and removal date (ISO 8601), and the replacement. */
  readonly deprecated?: {
    readonly since: string;
    readonly sunset: string;
    readonly replacement?: OperationName;
  };
  readonly response: Response;
  /** Signs an account in: counted by outcome in the metrics. */
  readonly signsIn?: boolean;
  /**
   * Ends the session: needs no slot, so that it works under overload, and ignores a token that the vendor
   * refuses.
   */
  readonly endsSession?: boolean;
  /** Loaded by a page on its own, as pictures are: neither audited nor counted as use of the session. */
  readonly subresource?: boolean;
  /** Its handler reads pages of a list by `walkList` or `fetchAllRows`, which fail with `listChanged` when it changes. */
  readonly readsLists?: boolean;
  /**
   * The field of the body with the account or e-mail address whose attempts are limited (decision 38), or the account of
   * the session.
   */
  readonly attemptSubject?: 'account' | 'email' | 'sessionAccount';
}

type OperationOptions<
  Params extends ObjectSchema,
  Query extends ObjectSchema,
  Body extends z.ZodType,
  Response extends z.ZodType,
  File extends FileBody | undefined,
> = Pick<
  Operation<Params, Query, Body, Response, File>,
  'access' | 'summary' | 'vendorCalls' | 'response'
> & {
  /** Method and path with `{param}` placeholders. `npm run generate` writes them to routes.ts, for browsers. */
  readonly route: `${Operation['method']} /api/${string}`;
  readonly sample?: (records: SampleRecords) => NoInfer<SampleOf<Params, Query, Body>>;
} & Partial<
    Pick<
      Operation<Params, Query, Body, Response, File>,
      | 'description'
      | 'sampleAccount'
      | 'sampleNeedsSteps'
      | 'probe'
      | 'isWhole'
      | 'params'
      | 'query'
      | 'body'
      | 'file'
      | 'audited'
      | 'limit'
      | 'status'
      | 'secret'
      | 'deprecated'
      | 'signsIn'
      | 'endsSession'
      | 'subresource'
      | 'readsLists'
      | 'attemptSubject'
    >
  >;

/** Declares an operation. Without `limit`, GET counts as `read` and every other method as `write`. */
export function operation<
  Params extends ObjectSchema = z.ZodObject<Record<never, never>>,
  Query extends ObjectSchema = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  File extends FileBody | undefined = undefined,
>(
  name: OperationName,
  { route, ...options }: OperationOptions<Params, Query, Body, Response, File>,
): Operation<Params, Query, Body, Response, File> {
  const [method, path] = route.split(' ') as [Operation['method'], string];
  return { name, method, path, limit: method === 'GET' ? 'read' : 'write', status: 200, ...options };
}

/** The input of the handler. */
export type InputOf<Op> =
  Op extends Operation<infer Params, infer Query, infer Body, infer _Response, infer File>
    ? Part<'params', z.output<Params>> &
        Part<'query', z.output<Query>> &
        Part<'body', z.output<Body>> &
        FilePart<File, File extends { content: 'stream' } ? ReceivedFileStream : ReceivedFile>
    : never;

/** A caller's input without a file. */
type SampleOf<Params extends ObjectSchema, Query extends ObjectSchema, Body extends z.ZodType> = OptionalPart<
  'params',
  z.input<Params>
> &
  OptionalPart<'query', z.input<Query>> &
  OptionalPart<'body', z.input<Body>>;

/** The input of a caller, before defaults. */
export type CallerInputOf<Op> =
  Op extends Operation<infer Params, infer Query, infer Body, infer _Response, infer File>
    ? OptionalPart<'params', z.input<Params>> &
        OptionalPart<'query', z.input<Query>> &
        OptionalPart<'body', z.input<Body>> &
        FilePart<File, Blob>
    : never;

export type ResponseOf<Op> =
  Op extends Operation<infer _Params, infer _Query, infer _Body, infer Response, infer _File>
    ? z.output<Response>
    : never;

type FilePart<File, Value> = File extends FileBody ? { file: Value } : unknown;
type Part<Key extends string, Value> = { [K in Key]: Value };
/** The key may be left out when the operation has no such input, or when all of it is optional. */
type OptionalPart<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type { OperationName };
