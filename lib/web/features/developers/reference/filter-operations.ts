import type { ReferenceOperation } from './reference.ts';

export interface SearchableGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly (Pick<ReferenceOperation, 'id' | 'method' | 'path' | 'summary'> & {
    readonly allowed: boolean;
  })[];
}

/** Returns operations that contain every word of `text`; groups without a match are left out. */
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
        const all = `${method} ${path} ${summary} ${id}`.toLowerCase();
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
}
