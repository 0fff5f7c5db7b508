import type { Document, Operation, Parameter, Response } from './document.ts';
import { resolveReference } from './document.ts';
import { type Change, type Side, schemaChanges } from './schema-changes.ts';

/** Describes the changes of a document. A breaking change can make a client of the earlier one fail. */
export function compareDocuments(before: Document, after: Document): Change[] {
  const changes: Change[] = [];
  const was = operationsOf(before);
  const is = operationsOf(after);
  for (const [where, operation] of was) {
    const later = is.get(where);
    if (later) changes.push(...operationChanges(where, [before, operation], [after, later]));
    else changes.push({ where, what: 'has been removed', breaking: true });
  }
  for (const where of is.keys())
    if (!was.has(where)) changes.push({ where, what: 'is new', breaking: false });
  changes.push(...failureChanges(before, after));
  if (changes.length === 0 && JSON.stringify(before) !== JSON.stringify(after))
    changes.push({ where: 'the document', what: 'has other descriptions or another order', breaking: false });
  return [...new Map(changes.map((change) => [formatChange(change), change])).values()];
}

function failureChanges(before: Document, after: Document): Change[] {
  return Object.entries(before.components.responses ?? {}).flatMap(([name, was]) => {
    const is = after.components.responses?.[name];
    return is ? responseChanges('failure', `${name} (response)`, [before, was], [after, is]) : [];
  });
}

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
  const [was, is] = [before[1], after[1]];
  const changes: Change[] = [];
  const addChange = (what: string, breaking: boolean) => changes.push({ where, what, breaking });
  if (was.operationId !== is.operationId)
    addChange(`is called ${is.operationId} in place of ${was.operationId}`, true);
  if (JSON.stringify(was.security ?? []) !== JSON.stringify(is.security ?? [])) {
    const open = (is.security ?? []).length === 0;
    addChange(open ? 'no longer requires a session' : 'requires another kind of authentication', !open);
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
  [from, was]: OperationInDocument,
  [to, is]: OperationInDocument,
): Change[] {
  const keyed = (parameters: readonly Parameter[] = []) =>
    new Map(parameters.map((parameter) => [`${parameter.in} parameter \`${parameter.name}\``, parameter]));
  return pairByName(keyed(was.parameters), keyed(is.parameters)).flatMap(
    ([name, earlier, later]): Change[] => {
      if (!later) return [{ where, what: `no longer accepts the ${name}`, breaking: true }];
      if (!earlier) {
        const what = later.required ? `requires the new ${name}` : `accepts the new ${name}`;
        return [{ where, what, breaking: Boolean(later.required) }];
      }
      return [
        ...requiredChanges(where, name, earlier.required, later.required),
        ...schemaChanges('input', `${where} ${name}`, [from, earlier.schema], [to, later.schema]),
      ];
    },
  );
}

function requiredChanges(where: string, name: string, was = false, is = false): Change[] {
  if (was === is) return [];
  return [{ where, what: is ? `now requires the ${name}` : `no longer requires the ${name}`, breaking: is }];
}

function bodyChanges(
  where: string,
  [from, was]: OperationInDocument,
  [to, is]: OperationInDocument,
): Change[] {
  const [earlier, later] = [was.requestBody, is.requestBody];
  if (!earlier && !later) return [];
  if (!later) return [{ where, what: 'no longer accepts a body', breaking: true }];
  if (!earlier) return [{ where, what: 'accepts a body', breaking: Boolean(later.required) }];
  return [
    ...requiredChanges(where, 'body', earlier.required, later.required),
    ...contentChanges('input', `${where} body`, [from, earlier], [to, later]),
  ];
}

function statusChanges(
  where: string,
  [from, was]: OperationInDocument,
  [to, is]: OperationInDocument,
): Change[] {
  const [earlier, later] = [new Map(Object.entries(was.responses)), new Map(Object.entries(is.responses))];
  return pairByName(earlier, later).flatMap(([status, before, after]): Change[] => {
    const failed = status >= '400';
    if (!after) return [{ where, what: `no longer returns ${status}`, breaking: true }];
    if (!before) return [{ where, what: `may return ${status}`, breaking: !failed }];
    // The named response is compared once.
    if ('$ref' in before && '$ref' in after && before.$ref === after.$ref) return [];
    const [one, other] = [resolveReference<Response>(from, before), resolveReference<Response>(to, after)];
    return responseChanges(failed ? 'failure' : 'output', `${where} ${status}`, [from, one], [to, other]);
  });
}

function responseChanges(
  side: Side,
  where: string,
  [from, was]: readonly [Document, Response],
  [to, is]: readonly [Document, Response],
): Change[] {
  return [
    ...nameChanges(where, 'header', was.headers, is.headers),
    ...contentChanges(side, where, [from, was], [to, is]),
  ];
}

function nameChanges(where: string, kind: string, was: object = {}, is: object = {}): Change[] {
  const of = (names: object) => new Map(Object.keys(names).map((name) => [name, name]));
  return pairByName(of(was), of(is)).flatMap(([name, before, after]): Change[] => {
    if (before && after) return [];
    return [
      { where, what: `${after ? 'has the new' : 'no longer has the'} ${kind} \`${name}\``, breaking: !after },
    ];
  });
}

type WithContent = readonly [Document, Pick<Response, 'content'>];

function contentChanges(
  side: Side,
  where: string,
  [from, was]: WithContent,
  [to, is]: WithContent,
): Change[] {
  const both = pairByName(
    new Map(Object.entries(was.content ?? {})),
    new Map(Object.entries(is.content ?? {})),
  );
  return [
    ...nameChanges(where, 'form', was.content, is.content),
    ...both.flatMap(([, earlier, later]) =>
      earlier && later ? schemaChanges(side, where, [from, earlier.schema], [to, later.schema]) : [],
    ),
  ];
}

type Pair<Thing> = [name: string, was: Thing | undefined, is: Thing | undefined];

function pairByName<Thing>(was: Map<string, Thing>, is: Map<string, Thing>): Pair<Thing>[] {
  return [...new Set([...was.keys(), ...is.keys()])].map((name) => [name, was.get(name), is.get(name)]);
}
