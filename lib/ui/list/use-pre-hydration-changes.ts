import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Calls `onChange` once with controls that were changed before hydration; React reports no event for them.
 * `values` are the server-rendered ones.
 */
export function usePreHydrationChanges(
  form: RefObject<HTMLFormElement | null>,
  values: Values,
  onChange: (changed: Record<string, string>) => void,
): void {
  const [changed, setChanged] = useState<Record<string, string>>();
  // The router takes over `history` after the effects of the first render.
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render has what the server rendered
  useLayoutEffect(() => setChanged(changedValues(form.current, values)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, with the first onChange
  useEffect(() => {
    if (isHydrated && changed) onChange(changed);
  }, [isHydrated, changed]);
}

function changedValues(form: HTMLFormElement | null, values: Values): Record<string, string> | undefined {
  const changed: Record<string, string> = {};
  for (const control of form?.elements ?? []) {
    const isField = control instanceof HTMLSelectElement || control instanceof HTMLInputElement;
    if (!isField || control.type === 'hidden' || !control.name) continue;
    if (control.value.trim() !== (values[control.name] ?? '')) changed[control.name] = control.value.trim();
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}
