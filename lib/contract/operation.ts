import type { z } from 'zod';
import type { AccessKey } from '../access.ts';
import { type OperationName, type RouteOf, routes } from './routes.ts';

/** What a list filter, a path parameter or a body field of an operation is described by. */
type Shape = z.ZodObject;

/** Which allowance of requests an operation draws on; see lib/api/limits.ts. */
export type LimitClass = 'read' | 'write' | 'signIn' | 'code';

/**
 * A body that is the bytes of a file as they are, in place of JSON. The file's name stands in the query as `name`.
 * A `picture` is held and looked at whole before its handler gets it; a `stream` is known by its name, its type and its
 * first bytes, and its handler gets the rest while it comes.
 */
export interface FileBody {
  /** What the bytes have to be; lib/api has a check for each. */
  readonly content: 'picture' | 'stream';
  /** Types that may be declared for them. */
  readonly types: readonly string[];
  /** Largest file, in bytes; enforced while they come. */
  readonly maxBytes: number;
}

/** A file that has passed its checks. */
export interface ReceivedFile {
  /** Cleaned: nothing in it means anything to a header or a file system. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file whose beginning has passed its checks. */
export interface ReceivedFileStream extends Omit<ReceivedFile, 'bytes'> {
  /** In bytes; null when nobody has said. */
  readonly size: number | null;
  /** To be read once. Throws as soon as they are too many, and where they break off. */
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/**
 * One thing the portal can do. Its HTTP route, input check, access rule, typed browser call,
 * OpenAPI entry and documentation all follow from this record.
 */
export interface Operation<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  File extends FileBody | undefined = FileBody | undefined,
> {
  readonly name: OperationName;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Full path with `{param}` placeholders, e.g. `/api/v1/dealers/{id}`. */
  readonly path: string;
  readonly access: AccessKey | 'public' | 'signedIn';
  readonly summary: string;
  readonly limit: LimitClass;
  /** Status of the answer when all went well: 200, or 201 for something made. */
  readonly status: 200 | 201;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** In place of `body`, for an operation that takes a file. */
  readonly file?: File;
  /** Fields of the body that name the records that it is about; the audit log tells them, and nothing else of a body. */
  readonly audited?: readonly string[];
  /** Its answer holds a secret that is told once: it is kept nowhere, and the operation takes no idempotency key. */
  readonly secret?: boolean;
  /** That it is to go: when it was said, when it ends (ISO 8601), and what to call in its place. */
  readonly deprecated?: { readonly since: string; readonly sunset: string; readonly instead?: OperationName };
  readonly response: Response;
  /** Signs an account in: counted by outcome in the metrics. */
  readonly signsIn?: boolean;
  /** Ends the session: needs no slot, so that it works under overload, and ignores a token that the vendor refuses. */
  readonly endsSession?: boolean;
  /** Loaded by a page on its own, as pictures are: neither audited nor counted as use of the session. */
  readonly subresource?: boolean;
  /** Where the account or e-mail address stands that a sign-in or a code is for; its attempts are limited (decision 38). */
  readonly attemptSubject?: 'account' | 'email' | 'session';
}

type Parts<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  A extends z.ZodType,
  F extends FileBody | undefined,
> = Pick<Operation<P, Q, B, A, F>, 'access' | 'summary' | 'response'> &
  Partial<
    Pick<
      Operation<P, Q, B, A, F>,
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
      | 'attemptSubject'
    >
  >;

/**
 * Declares an operation under the route that `routes.ts` gives its name.
 * A GET draws on the reads' allowance, everything else on the writes', unless `limit` says otherwise.
 */
export function operation<
  P extends Shape = z.ZodObject<Record<never, never>>,
  Q extends Shape = z.ZodObject<Record<never, never>>,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodType,
  F extends FileBody | undefined = undefined,
>(name: OperationName, parts: Parts<P, Q, B, A, F>): Operation<P, Q, B, A, F> {
  const [method, path] = routes[name].split(' ') as [Operation['method'], string];
  return { name, method, path, limit: method === 'GET' ? 'read' : 'write', status: 200, ...parts };
}

/** Everything a caller gives: path parameters, query and body fields are one flat record per place. */
export type InputOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, infer _A, infer F>
    ? Part<'params', z.output<P>> &
        Part<'query', z.output<Q>> &
        Part<'body', z.output<B>> &
        FilePart<F, F extends { content: 'stream' } ? ReceivedFileStream : ReceivedFile>
    : never;

/** As InputOf, before defaults are filled in: what a caller has to write. */
export type CallerInputOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, infer _A, infer F>
    ? OptionalPart<'params', z.input<P>> &
        OptionalPart<'query', z.input<Q>> &
        OptionalPart<'body', z.input<B>> &
        FilePart<F, Blob>
    : never;

export type ResponseOf<Op> =
  Op extends Operation<infer _P, infer _Q, infer _B, infer A, infer _F> ? z.output<A> : never;

/** Nothing for an operation without a file. */
type FilePart<F, Value> = F extends FileBody ? { file: Value } : unknown;
type Part<Key extends string, Value> = { [K in Key]: Value };
type OptionalPart<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type { OperationName, RouteOf };
