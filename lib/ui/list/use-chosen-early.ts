import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells once of the controls of a form that somebody used before the page woke up: what was chosen then stands in
 * the control and nobody has heard of it. `values` are those that the server drew, by name.
 */
export function useChosenEarly(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
  tell: (chosen: Record<string, string>) => void,
): void {
  const given = useRef({ values, tell });
  useLayoutEffect(() => {
    const { values, tell } = given.current;
    const chosen: Record<string, string> = {};
    for (const control of form.current?.elements ?? []) {
      const held = control instanceof HTMLSelectElement || control instanceof HTMLInputElement;
      if (!held || control.type === 'hidden') continue;
      if (control.value.trim() !== (values[control.name] ?? '')) chosen[control.name] = control.value.trim();
    }
    if (Object.keys(chosen).length > 0) tell(chosen);
  }, [form]);
}
