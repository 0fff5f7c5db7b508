import { useFieldErrorText } from '../form/use-field-error-text.ts';

/** Returns a function that describes why a searched text was refused. */
export function useInputError(): (code: string | undefined) => string | undefined {
  const errorText = useFieldErrorText();
  return (code) => code && errorText(code);
}
