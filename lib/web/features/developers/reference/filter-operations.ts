import type { ReferenceOperation } from './reference.ts';

export interface SearchableGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly (Pick<ReferenceOperation, 'id' | 'method' | 'path' | 'summary'> & {
    readonly allowed: boolean;
  })[];
}

/**
 * Returns the operations with every word of `text` in their method, path, summary or id. Groups without a match are left out;
 * without words all are returned.
 */
export function filterOperations(
  groups: readonly SearchableGroup[],
  text: string,
): readonly SearchableGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ method, path, summary, id }) => {
        const searched = `${method} ${path} ${summary} ${id}`.toLowerCase();
        return words.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}
