import type { Document, Operation, Parameter, Response } from './document.ts';
import { resolveReference } from './document.ts';
import { type Change, type Side, schemaChanges } from './schema-changes.ts';

/** Returns the differences between two API documents, each once. A breaking one can make a client of the old document fail. */
export function compareDocuments(oldDocument: Document, newDocument: Document): Change[] {
  const changes: Change[] = [];
  const oldOperations = operationsOf(oldDocument);
  const newOperations = operationsOf(newDocument);
  for (const [where, oldOperation] of oldOperations) {
    const newOperation = newOperations.get(where);
    if (newOperation)
      changes.push(...operationChanges(where, [oldDocument, oldOperation], [newDocument, newOperation]));
    else changes.push({ where, what: 'has been removed', breaking: true });
  }
  for (const where of newOperations.keys())
    if (!oldOperations.has(where)) changes.push({ where, what: 'is new', breaking: false });
  changes.push(...failureChanges(oldDocument, newDocument));
  if (changes.length === 0 && JSON.stringify(oldDocument) !== JSON.stringify(newDocument))
    changes.push({ where: 'the document', what: 'has other descriptions or another order', breaking: false });
  return [...new Map(changes.map((change) => [formatChange(change), change])).values()];
}

function failureChanges(oldDocument: Document, newDocument: Document): Change[] {
  return Object.entries(oldDocument.components.responses ?? {}).flatMap(([name, oldResponse]) => {
    const newResponse = newDocument.components.responses?.[name];
    if (!newResponse) return [];
    const where = `${name} (response)`;
    return responseChanges('failure', where, [oldDocument, oldResponse], [newDocument, newResponse]);
  });
}

/** Returns the line that `npm run openapi` prints. */
export const formatChange = ({ where, what, breaking }: Change): string =>
  `${breaking ? 'BREAKING' : 'addition'}: ${where} ${what}`;

function operationsOf({ paths }: Document): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

type OperationInDocument = readonly [Document, Operation];

function operationChanges(where: string, before: OperationInDocument, after: OperationInDocument): Change[] {
  const [, oldOperation] = before;
  const [, newOperation] = after;
  const changes: Change[] = [];
  const addChange = (what: string, breaking: boolean) => changes.push({ where, what, breaking });
  if (oldOperation.operationId !== newOperation.operationId)
    addChange(`is called ${newOperation.operationId} in place of ${oldOperation.operationId}`, true);
  if (JSON.stringify(oldOperation.security ?? []) !== JSON.stringify(newOperation.security ?? [])) {
    const isPublic = (newOperation.security ?? []).length === 0;
    addChange(
      isPublic ? 'no longer requires a session' : 'requires another kind of authentication',
      !isPublic,
    );
  }
  return [
    ...changes,
    ...parameterChanges(where, before, after),
    ...bodyChanges(where, before, after),
    ...statusChanges(where, before, after),
  ];
}

function parameterChanges(
  where: string,
  [oldDocument, { parameters: oldParameters = [] }]: OperationInDocument,
  [newDocument, { parameters: newParameters = [] }]: OperationInDocument,
): Change[] {
  const byName = (parameters: readonly Parameter[]) =>
    Object.fromEntries(
      parameters.map((parameter) => [`${parameter.in} parameter \`${parameter.name}\``, parameter]),
    );
  return pairByName(byName(oldParameters), byName(newParameters)).flatMap(
    ([name, oldParameter, newParameter]): Change[] => {
      if (!newParameter) return [{ where, what: `no longer accepts the ${name}`, breaking: true }];
      if (!oldParameter) {
        const what = newParameter.required ? `requires the new ${name}` : `accepts the new ${name}`;
        return [{ where, what, breaking: Boolean(newParameter.required) }];
      }
      return [
        ...requiredChanges(where, name, oldParameter.required, newParameter.required),
        ...schemaChanges(
          'input',
          `${where} ${name}`,
          [oldDocument, oldParameter.schema],
          [newDocument, newParameter.schema],
        ),
      ];
    },
  );
}

function requiredChanges(where: string, name: string, wasRequired = false, isRequired = false): Change[] {
  if (wasRequired === isRequired) return [];
  const what = isRequired ? `now requires the ${name}` : `no longer requires the ${name}`;
  return [{ where, what, breaking: isRequired }];
}

function bodyChanges(
  where: string,
  [oldDocument, { requestBody: oldBody }]: OperationInDocument,
  [newDocument, { requestBody: newBody }]: OperationInDocument,
): Change[] {
  if (!oldBody && !newBody) return [];
  if (!newBody) return [{ where, what: 'no longer accepts a body', breaking: true }];
  if (!oldBody) return [{ where, what: 'accepts a body', breaking: Boolean(newBody.required) }];
  return [
    ...requiredChanges(where, 'body', oldBody.required, newBody.required),
    ...contentChanges('input', `${where} body`, [oldDocument, oldBody], [newDocument, newBody]),
  ];
}

function statusChanges(
  where: string,
  [oldDocument, oldOperation]: OperationInDocument,
  [newDocument, newOperation]: OperationInDocument,
): Change[] {
  return pairByName(oldOperation.responses, newOperation.responses).flatMap(
    ([status, oldResponse, newResponse]): Change[] => {
      const isFailure = status >= '400';
      if (!newResponse) return [{ where, what: `no longer returns ${status}`, breaking: true }];
      if (!oldResponse) return [{ where, what: `may return ${status}`, breaking: !isFailure }];
      // `failureChanges` compares a shared response, once for all operations.
      if ('$ref' in oldResponse && '$ref' in newResponse && oldResponse.$ref === newResponse.$ref) return [];
      return responseChanges(
        isFailure ? 'failure' : 'output',
        `${where} ${status}`,
        [oldDocument, resolveReference<Response>(oldDocument, oldResponse)],
        [newDocument, resolveReference<Response>(newDocument, newResponse)],
      );
    },
  );
}

function responseChanges(
  side: Side,
  where: string,
  before: readonly [Document, Response],
  after: readonly [Document, Response],
): Change[] {
  return [
    ...nameChanges(where, 'header', before[1].headers, after[1].headers),
    ...contentChanges(side, where, before, after),
  ];
}

/** Names that are new or have been removed. */
function nameChanges(
  where: string,
  kind: string,
  before: Named<unknown> = {},
  after: Named<unknown> = {},
): Change[] {
  return pairByName(before, after).flatMap(([name, oldValue, newValue]): Change[] => {
    if (oldValue && newValue) return [];
    const what = `${newValue ? 'has the new' : 'no longer has the'} ${kind} \`${name}\``;
    return [{ where, what, breaking: !newValue }];
  });
}

type WithContent = readonly [Document, Pick<Response, 'content'>];

function contentChanges(
  side: Side,
  where: string,
  [oldDocument, { content: oldContent = {} }]: WithContent,
  [newDocument, { content: newContent = {} }]: WithContent,
): Change[] {
  return [
    ...nameChanges(where, 'form', oldContent, newContent),
    ...pairByName(oldContent, newContent).flatMap(([, before, after]) =>
      before && after
        ? schemaChanges(side, where, [oldDocument, before.schema], [newDocument, after.schema])
        : [],
    ),
  ];
}

type Named<Thing> = Readonly<Record<string, Thing>>;
type Pair<Thing> = [name: string, before: Thing | undefined, after: Thing | undefined];

function pairByName<Thing>(before: Named<Thing>, after: Named<Thing>): Pair<Thing>[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((name) => [name, before[name], after[name]]);
}
