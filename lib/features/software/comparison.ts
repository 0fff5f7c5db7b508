/** One field of what is compared: its text is what a reader sees of it. */
export interface ComparedField<R> {
  field: string;
  label: string;
  value: (row: R) => string;
}

/** A field with whether the two sides differ in it; null where one side is not known. */
export interface ComparedLine<F> {
  field: F;
  differs: boolean | null;
}

/**
 * Compares two sides field by field, by what a reader sees: two times within the same minute are the same. What only
 * the layout of a text makes different, such as spaces between tags, is the same too.
 */
export function compareFields<R, F extends ComparedField<R>>(
  fields: readonly F[],
  a: R | null,
  b: R | null,
): ComparedLine<F>[] {
  return fields.map((field) => ({
    field,
    differs: a && b && normalizeText(field.value(a)) !== normalizeText(field.value(b)),
  }));
}

/** How many lines differ; null while that is not known. */
export function countDifferences(lines: readonly ComparedLine<unknown>[]): number | null {
  return lines.some(({ differs }) => differs === null) ? null : lines.filter(({ differs }) => differs).length;
}

const normalizeText = (text: string) => text.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
