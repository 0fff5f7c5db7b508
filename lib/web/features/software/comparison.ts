/** A field with the text that the reader sees; only this text is compared. */
export interface ComparedField<R> {
  field: string;
  label: string;
  value: (row: R) => string;
}

/** A field of the comparison; `differs` is null when a version is not loaded. */
export interface ComparedLine<F> {
  field: F;
  differs: boolean | null;
}

/** Compares the displayed texts: times in the same minute are equal, and so is HTML that differs only in white space. */
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

/** Returns the number of differences; null when a version is not loaded. */
export function countDifferences(lines: readonly ComparedLine<unknown>[]): number | null {
  return lines.some(({ differs }) => differs === null) ? null : lines.filter(({ differs }) => differs).length;
}

/** Removes differences of white space, also between HTML elements. */
const normalizeText = (text: string) => text.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
