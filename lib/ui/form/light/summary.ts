import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The element id of a field; a page has one form of this kind at a time. */
export const idOf = (name: string) => `field-${name}`;

/**
 * What the summary of errors needs from a form.
 * `labels` are the fields in their order; `text` says an error code of a field in words.
 */
export function summaryOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  labels: Record<string, string>,
  text: (field: string, code: string | undefined) => string | undefined,
) {
  const { errors, submitCount } = form.formState;
  const refusals = Object.entries(labels).flatMap(([name, label]) => {
    const said = text(name, errors[name]?.message as string | undefined);
    return said ? [{ name, label, text: said }] : [];
  });
  return { refusals, attempt: submitCount, idOf };
}
