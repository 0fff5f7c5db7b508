import type { OperationInput } from '#lib/contract/operation.ts';
import type { OperationName } from '#lib/contract/routes.ts';

/** A write that takes another one back. */
interface Undo {
  readonly name: OperationName;
  readonly input: OperationInput;
}

type Body = Readonly<Record<string, unknown>>;

/** How writes are taken back, by operation: from their input and response. Undefined when the response lacks the id. */
const undoByOperation: Readonly<
  Partial<Record<OperationName, (input: OperationInput, response: Body) => Undo | undefined>>
> = {
  'inventoryAlerts.create': (_, { id }) =>
    id ? { name: 'inventoryAlerts.remove', input: { params: { id } } } : undefined,
  'goods.shelve': ({ body }) => ({
    name: 'goods.shelve',
    input: { body: { ...(body as Body), onShelf: !(body as { onShelf: boolean }).onShelf } },
  }),
};

/** Operations whose writes can be taken back. */
export const canUndo = (name: OperationName): boolean => Object.hasOwn(undoByOperation, name);

export const undoOf = (name: OperationName, input: OperationInput, response: unknown): Undo | undefined =>
  undoByOperation[name]?.(input, (response ?? {}) as Body);
