'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { navigate } from './navigate.ts';

type Values = Readonly<Record<string, string>>;

interface Props extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  action: string;
  /** The values in the URL, by control. With them, every change of a control is sent at once. */
  values?: Values;
  /** The address of the controls' values; by default `action` with all that are not empty. */
  addressOf?: (values: Values) => string;
  replace?: boolean;
}

/** A GET form that opens its address without a full page load. For browsers without scripts its content needs a submit button. */
export function SoftForm({
  action,
  values,
  addressOf = (typed) => toAddress(action, typed),
  replace = false,
  ...props
}: Props) {
  const ref = useRef<HTMLFormElement>(null);
  const isHydrated = useRef(false);
  const openAddress = (form: HTMLFormElement) =>
    navigate(addressOf(valuesOf(form)), { replace, scroll: false });
  // Shows new values of the URL. A control that was changed before hydration is sent instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new values of the URL run it
  useEffect(() => {
    const form = ref.current;
    if (!form || !values) return;
    const changed = controlsOf(form).filter((each) => currentValue(each) !== (values[each.name] ?? ''));
    if (isHydrated.current)
      for (const control of changed) setControlValue(control, values[control.name] ?? '');
    else if (changed.length > 0) openAddress(form);
    isHydrated.current = true;
  }, [values]);
  return (
    <form
      method="get"
      ref={ref}
      action={action}
      // The URL has the values; a browser that restores controls would differ.
      autoComplete="off"
      onChange={({ target, currentTarget }) => {
        if (values && isControl(target) && target.name) openAddress(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        openAddress(event.currentTarget);
      }}
      {...props}
    />
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name, type }) => name && type !== 'hidden');

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const currentValue = (control: Control) => (isCheckbox(control) && !control.checked ? '' : control.value);

function setControlValue(control: Control, value: string): void {
  if (isCheckbox(control)) control.checked = value === control.value;
  else control.value = value;
}

/** Returns the values by control; those of controls with one name are joined by commas. */
function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = [values[name], value.trim()].filter(Boolean).join(',');
  }
  return values;
}

function toAddress(path: string, values: Values): string {
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
  // Unescaped commas are valid in a query and easier to read.
  return `${path}?${search.toString().replaceAll('%2C', ',')}`;
}
