import { operations } from '#lib/contract/index.ts';
import type { Operation, OperationInput } from '#lib/contract/operation.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import type { RunRead } from './records.ts';

/** A write that takes another one back. */
export interface Undo {
  readonly name: OperationName;
  readonly input: OperationInput;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * How a write is taken back: from its input, its response and the record before it. Undefined when it cannot be, such as
 * without the id of a new record.
 */
type FindUndo = (input: OperationInput, response: Fields, before: Fields | undefined) => Undo | undefined;

const undoByOperation: Readonly<Partial<Record<OperationName, FindUndo>>> = {
  'inventoryAlerts.create': (_, { id }) =>
    id ? { name: 'inventoryAlerts.remove', input: { params: { id } } } : undefined,
  'inventoryAlerts.remove': (_, __, before) =>
    before && {
      name: 'inventoryAlerts.create',
      input: { body: { productId: before.productId, threshold: before.threshold } },
    },
  'goods.shelve': ({ body }, { done }) => {
    // Products that were on the shelf before stay there.
    const { onShelf } = body as { onShelf: boolean };
    return (done as readonly string[]).length > 0
      ? { name: 'goods.shelve', input: { body: { ids: done, onShelf: !onShelf } } }
      : undefined;
  },
};

/** Whether the operation changes fields of one record, which can get its earlier values again. */
const isChange = ({ method, name, params }: Operation) =>
  (method === 'PATCH' || method === 'PUT') && params !== undefined && sourceOf(name) !== undefined;

/** Whether a write can be taken back. */
export const canUndo = (operation: Operation): boolean =>
  Object.hasOwn(undoByOperation, operation.name) || isChange(operation);

/** Returns how to take a write back: undefined when there is no way. Reads the record again, for its new version. */
export async function findUndo(
  operation: Operation,
  input: OperationInput,
  response: unknown,
  before: Fields | undefined,
  run: RunRead,
): Promise<Undo | undefined> {
  const own = undoByOperation[operation.name];
  if (own) return own(input, (response ?? {}) as Fields, before);
  if (!isChange(operation) || !before) return undefined;
  const current = await readRecord(operation, input, run);
  const body = Object.keys(input.body as Fields).map((key) => [
    key,
    key === 'version' ? current?.version : before[key],
  ]);
  return { name: operation.name, input: { ...input, body: Object.fromEntries(body) } };
}

/** Reads the record that a write changes; undefined when it cannot be read. */
export async function readRecord(
  { name }: Operation,
  { params }: OperationInput,
  run: RunRead,
): Promise<Fields | undefined> {
  const source = sourceOf(name);
  if (!source || !params) return undefined;
  const response = await run(
    source,
    source.endsWith('.read') ? { params } : { query: { pageSize: 100 } },
  ).catch(() => undefined);
  if (response === undefined || source.endsWith('.read')) return response as Fields | undefined;
  return (response as { items: readonly Fields[] }).items.find(({ id }) => id === params.id);
}

/** The operation that reads the records of an area: one by one, or as a list. */
function sourceOf(name: OperationName): OperationName | undefined {
  const [area] = name.split('.');
  return (['read', 'list'] as const)
    .map((verb) => `${area}.${verb}` as OperationName)
    .find((source) => operations.has(source));
}
