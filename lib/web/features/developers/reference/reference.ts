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

/** The OpenAPI document as the reference shows it. */
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

export interface ReferenceOperation
  extends Pick<
    Operation,
    'name' | 'method' | 'path' | 'access' | 'limit' | 'summary' | 'deprecated' | 'file'
  > {
  /** Its `operationId`. */
  readonly id: string;
  readonly description?: string | undefined;
  readonly reads: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: { readonly schema: Schema; readonly example: string };
  readonly response: SuccessResponse;
  /** Errors beyond those of every operation. */
  readonly failures: readonly Failure[];
}

export interface SuccessResponse {
  readonly status: number;
  readonly forms: readonly (readonly [type: string, schema: Schema])[];
  readonly headers: readonly (readonly [name: string, description: string])[];
}

export interface Failure {
  readonly status: string;
  readonly codes: readonly ProblemCode[];
  /** Whether the response has `Retry-After`. */
  readonly hasRetryAfter: boolean;
}

type CodesOf = (operation: Operation) => ReadonlyMap<string, readonly ProblemCode[]>;

/** Combines the OpenAPI document with the contract, which adds access and limits. */
export function referenceOf(
  document: ApiDocument,
  contract: Iterable<Operation>,
  codesOf: CodesOf,
): Reference {
  const all = [...contract].map((operation) => {
    const documented = document.paths[operation.path]?.[operation.method.toLowerCase()];
    if (!documented) throw new Error(`${operation.name} is not in the document`);
    return {
      group: documented.tags[0],
      documented,
      operation: toReferenceOperation(operation, documented, document, codesOf),
    };
  });
  const failures = commonFailures(all.map(({ operation }) => operation.failures));
  const withOwnFailures = (operation: ReferenceOperation): ReferenceOperation => ({
    ...operation,
    failures: filterCodes(operation.failures, (code) => !failures.some(hasCode(code))),
  });
  const groups = document.tags.map(({ name, description }) => {
    const members = all.filter(({ group }) => group === name);
    const schemas = referencedSchemas(
      [problem, ...members.map(({ documented }) => documented)],
      document.components.schemas,
    );
    return {
      name,
      description,
      operations: members.map(({ operation }) => withOwnFailures(operation)),
      schemas,
    };
  });
  return { groups, failures };
}

const hasCode =
  (code: ProblemCode) =>
  ({ codes }: Failure) =>
    codes.includes(code);

/** Keeps the codes that match; a status without codes is left out. */
const filterCodes = (failures: readonly Failure[], isIncluded: (code: ProblemCode) => boolean) =>
  failures
    .map((failure) => ({ ...failure, codes: failure.codes.filter(isIncluded) }))
    .filter(({ codes }) => codes.length > 0);

function commonFailures([first = [], ...others]: readonly (readonly Failure[])[]): Failure[] {
  return filterCodes(first, (code) => others.every((failures) => failures.some(hasCode(code))));
}

const problem: Schema = { $ref: '#/components/schemas/Problem' };

function toReferenceOperation(
  operation: Operation,
  documented: DocumentedOperation,
  document: ApiDocument,
  codesOf: CodesOf,
): ReferenceOperation {
  const { name, method, path, access, limit, summary, deprecated, file, status } = operation;
  const body = documented.requestBody?.content['application/json']?.schema;
  const example = body && JSON.stringify(exampleOf(body, document.components.schemas), null, 2);
  return {
    id: documented.operationId,
    description: documented.description,
    ...{ name, method, path, access, limit, summary },
    ...(deprecated ? { deprecated } : {}),
    ...(file ? { file } : {}),
    reads: method === 'GET' || limit === 'read',
    parameters: documented.parameters ?? [],
    ...(body && example ? { body: { schema: body, example } } : {}),
    response: responseOf(status, documented.responses[status] ?? {}, document),
    failures: [...codesOf(operation)]
      .map(([failed, codes]) => ({
        status: failed,
        codes,
        hasRetryAfter: hasRetryAfter(failed, documented, document),
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
    forms: Object.entries(content).map(([type, { schema }]) => [type, schema] as const),
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

/** Returns the named schemas that these values reference, directly or through other schemas, sorted by name. */
function referencedSchemas(values: readonly unknown[], schemas: ApiDocument['components']['schemas']) {
  const byName = new Map<string, Schema>();
  const collect = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name];
      if (!schema || byName.has(name)) continue;
      byName.set(name, schema);
      collect(schema);
    }
  };
  for (const value of values) collect(value);
  return [...byName].sort(([one], [other]) => one.localeCompare(other, 'en'));
}
