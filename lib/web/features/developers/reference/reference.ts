import type { Operation } from '#lib/contract/operation.ts';
import type { ProblemCode } from '#lib/contract/problems.ts';
import {
  type ApiDocument,
  type DocumentedOperation,
  type DocumentedResponse,
  nameOf,
  type Parameter,
  type Schema,
} from './api-document.ts';
import { exampleOf } from './example.ts';

/** The API reference: the OpenAPI document in the order of its pages, with facts from the contract. */
export interface Reference {
  readonly groups: readonly ReferenceGroup[];
  /** Errors that every operation may return. */
  readonly failures: readonly Failure[];
}

/** The operations of one tag, and the named schemas that they use. */
export interface ReferenceGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ReferenceOperation[];
  readonly schemas: readonly (readonly [name: string, schema: Schema])[];
}

/** One operation of the API as its section shows it. */
export interface ReferenceOperation
  extends Pick<
    Operation,
    'name' | 'method' | 'path' | 'access' | 'limit' | 'summary' | 'deprecated' | 'file'
  > {
  /** Its `operationId`. */
  readonly id: string;
  readonly description?: string | undefined;
  /** Whether it only reads, also when its method is POST. */
  readonly reads: boolean;
  readonly parameters: readonly Parameter[];
  /** The JSON body with an example as text. */
  readonly body?: { readonly schema: Schema; readonly example: string };
  readonly response: SuccessResponse;
  /** Errors beyond those of every operation. */
  readonly failures: readonly Failure[];
}

export interface SuccessResponse {
  readonly status: number;
  /** The schema of the body by media type; the first type is the default. */
  readonly bodies: readonly (readonly [mediaType: string, schema: Schema])[];
  readonly headers: readonly (readonly [name: string, description: string])[];
}

/** The error codes that an operation returns with one status. */
export interface Failure {
  readonly status: string;
  readonly codes: readonly ProblemCode[];
  /** Whether the response has `Retry-After`. */
  readonly hasRetryAfter: boolean;
}

/** The key of the map is the status. */
type ProblemCodesOf = (operation: Operation) => ReadonlyMap<string, readonly ProblemCode[]>;

/**
 * Combines the OpenAPI document with the contract, which adds access and limits. The pages of the reference call it on the
 * server. Throws when an operation of the contract is not in the document.
 */
export function buildReference(
  document: ApiDocument,
  contract: Iterable<Operation>,
  problemCodesOf: ProblemCodesOf,
): Reference {
  const operations = [...contract].map((operation) => {
    const documented = document.paths[operation.path]?.[operation.method.toLowerCase()];
    if (!documented) throw new Error(`${operation.name} is not in the document`);
    return {
      group: documented.tags[0],
      documented,
      operation: toReferenceOperation(operation, documented, document, problemCodesOf),
    };
  });
  const failures = commonFailures(operations.map(({ operation }) => operation.failures));
  const withoutCommonFailures = (operation: ReferenceOperation): ReferenceOperation => ({
    ...operation,
    failures: filterCodes(operation.failures, (code) => !failures.some(hasCode(code))),
  });
  const groups = document.tags.map(({ name, description }) => {
    const members = operations.filter(({ group }) => group === name);
    const schemas = referencedSchemas(
      [problemSchema, ...members.map(({ documented }) => documented)],
      document.components.schemas,
    );
    return {
      name,
      description,
      operations: members.map(({ operation }) => withoutCommonFailures(operation)),
      schemas,
    };
  });
  return { groups, failures };
}

const hasCode =
  (code: ProblemCode) =>
  ({ codes }: Failure) =>
    codes.includes(code);

/** Keeps the codes that match. A status without any is left out. */
const filterCodes = (failures: readonly Failure[], isIncluded: (code: ProblemCode) => boolean) =>
  failures
    .map((failure) => ({ ...failure, codes: failure.codes.filter(isIncluded) }))
    .filter(({ codes }) => codes.length > 0);

function commonFailures([first = [], ...others]: readonly (readonly Failure[])[]): Failure[] {
  return filterCodes(first, (code) => others.every((failures) => failures.some(hasCode(code))));
}

const problemSchema: Schema = { $ref: '#/components/schemas/Problem' };

function toReferenceOperation(
  operation: Operation,
  documented: DocumentedOperation,
  document: ApiDocument,
  problemCodesOf: ProblemCodesOf,
): ReferenceOperation {
  const { name, method, path, access, limit, summary, deprecated, file, status } = operation;
  const body = documented.requestBody?.content['application/json']?.schema;
  const example = body && JSON.stringify(exampleOf(body, document.components.schemas), null, 2);
  return {
    id: documented.operationId,
    description: documented.description,
    name,
    method,
    path,
    access,
    limit,
    summary,
    ...(deprecated ? { deprecated } : {}),
    ...(file ? { file } : {}),
    reads: method === 'GET' || limit === 'read',
    parameters: documented.parameters ?? [],
    ...(body && example ? { body: { schema: body, example } } : {}),
    response: responseOf(status, documented.responses[status] ?? {}, document),
    failures: [...problemCodesOf(operation)]
      .map(([errorStatus, codes]) => ({
        status: errorStatus,
        codes,
        hasRetryAfter: hasRetryAfter(errorStatus, documented, document),
      }))
      .sort((one, other) => Number(one.status) - Number(other.status)),
  };
}

function responseOf(
  status: number,
  { content = {}, headers = {} }: DocumentedResponse,
  { components }: ApiDocument,
): SuccessResponse {
  return {
    status,
    bodies: Object.entries(content).map(([type, { schema }]) => [type, schema] as const),
    headers: Object.entries(headers).map(([name, { $ref, description }]) => {
      const text = $ref ? components.headers[nameOf($ref)]?.description : description;
      return [name, text ?? ''] as const;
    }),
  };
}

function hasRetryAfter(
  status: string,
  { responses }: DocumentedOperation,
  { components }: ApiDocument,
): boolean {
  const response = responses[status];
  const resolved = response?.$ref ? components.responses[nameOf(response.$ref)] : response;
  return resolved?.headers?.['Retry-After'] !== undefined;
}

const schemaReference = /"#\/components\/schemas\/(\w+)"/g;

/** Returns the named schemas that parts of the document reference, directly or through other schemas, sorted by name. */
function referencedSchemas(parts: readonly unknown[], schemas: ApiDocument['components']['schemas']) {
  const byName = new Map<string, Schema>();
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(schemaReference)) {
      const schema = schemas[name];
      if (!schema || byName.has(name)) continue;
      byName.set(name, schema);
      collect(schema);
    }
  };
  for (const part of parts) collect(part);
  return [...byName].sort(([one], [other]) => one.localeCompare(other, 'en'));
}
