import { operations } from '#lib/contract/index.ts';
import { openApiText } from '#lib/server/api/openapi/document.ts';
import { problemCodesOf } from '#lib/server/api/openapi/failures.ts';
import type { ApiDocument } from '#lib/web/features/developers/reference/api-document.ts';
import { filterOperations } from '#lib/web/features/developers/reference/filter-operations.ts';
import { buildReference } from '#lib/web/features/developers/reference/reference.ts';

const document: ApiDocument = JSON.parse(openApiText());
const { groups, failures: common } = buildReference(document, operations.values(), problemCodesOf);
const all = groups.flatMap((group) => group.operations);

function operationCalled(id: string) {
  const operation = all.find((each) => each.id === id);
  if (!operation) throw new Error(`no ${id}`);
  return operation;
}

describe('the reference of the API', () => {
  it('has every operation of the document once, in groups that are not empty', () => {
    const documented = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(all.map(({ id }) => id).sort()).toEqual(documented.sort());
    expect(groups.map(({ name }) => name)).toEqual(document.tags.map(({ name }) => name));
    expect(groups.filter((group) => group.operations.length === 0)).toEqual([]);
  });

  it('has every referenced schema on each page', () => {
    for (const { name, operations, schemas } of groups) {
      const names = new Set(schemas.map(([each]) => `#/components/schemas/${each}`));
      const references = JSON.stringify([operations, schemas]).matchAll(/"\$ref":"([^"]+)"/g);
      expect([name, [...references].map(([, ref = '']) => ref).filter((ref) => !names.has(ref))]).toEqual([
        name,
        [],
      ]);
      expect(names.has('#/components/schemas/Problem')).toBe(true);
    }
  });

  it('has the failures of the document, and those of every operation once', () => {
    for (const { method, path, failures } of all) {
      const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
      const failed = Object.keys(responses).filter((status) => status >= '400');
      const statuses = new Set([...common, ...failures].map(({ status }) => status));
      expect([path, [...statuses].sort()]).toEqual([path, failed.sort()]);
    }
    expect(common.find(({ status }) => status === '422')?.codes).toEqual(['invalid', 'refused']);
    expect(common.find(({ status }) => status === '401')).toBeUndefined();
    const { failures } = operationCalled('dealersChange');
    expect(failures.find(({ status }) => status === '412')?.codes).toEqual(['preconditionFailed']);
    expect(failures.find(({ status }) => status === '422')?.codes).toEqual(['idempotencyMismatch']);
    const retried = [...common, ...failures]
      .filter(({ hasRetryAfter }) => hasRetryAfter)
      .map(({ status }) => status);
    expect(retried.sort()).toEqual(['409', '429', '503']);
  });

  it('marks a query by POST as reading', () => {
    expect(operationCalled('transfersCheck').reads).toBe(true);
    expect(operationCalled('dealersCreate').reads).toBe(false);
  });

  it.each(all.filter(({ body }) => body).map((operation) => [operation.id, operation] as const))(
    '%s: has an example that the contract accepts',
    (_, { name, body }) => {
      const schema = operations.get(name)?.body;
      const example: unknown = JSON.parse(body?.example ?? 'null');
      expect([example, schema?.safeParse(example).error?.issues]).toEqual([example, undefined]);
    },
  );
});

describe('filtering operations', () => {
  const searchable = groups.map(({ name, description, operations }) => ({
    ...{ name, description },
    operations: operations.map(({ id, method, path, summary }) => ({
      id,
      method,
      path,
      summary,
      allowed: true,
    })),
  }));
  const ids = (text: string) =>
    filterOperations(searchable, text).flatMap((group) => group.operations.map(({ id }) => id));

  it.each([
    ['a method and a part of the path', 'PATCH dealers/{id}', ['dealersChange']],
    ['the operation’s id, in any case', 'TRANSFERScheck', ['transfersCheck']],
    ['words of the summary in any order', 'in sign out and', []],
    ['no match', 'zzz', []],
  ])('matches %s', (_, text, expected) => {
    if (expected.length > 0) expect(ids(text)).toEqual(expect.arrayContaining(expected));
    expect(ids(text).length).toBeLessThan(6);
  });

  it('shows everything without a text, and no empty groups', () => {
    expect(ids(' ')).toHaveLength(all.length);
    const sizes = filterOperations(searchable, 'statement').map(({ operations }) => operations.length);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.length).toBeGreaterThan(0);
  });
});
