import type { FormSection, PlainValues } from './types.ts';

/** Values of an empty form that has only texts and days. */
export function emptyValues(sections: readonly FormSection[]): PlainValues {
  const fields = sections.flatMap((section) => section.fields);
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'day' ? null : '']));
}
