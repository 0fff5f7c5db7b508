import type { FormErrorCode } from '../form/types.ts';
import { useFieldErrorText } from '../form/use-field-error-text.ts';

/** Returns a function that describes why the text of a search or filter was refused; undefined without a code. */
export function useInputError(): (code: FormErrorCode | undefined) => string | undefined {
  const errorText = useFieldErrorText();
  return (code) => code && errorText(code);
}
