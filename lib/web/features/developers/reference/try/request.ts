import { buildRequest } from '../../../../api/call-at.ts';
import type { Trial, TrialInput } from './trial.ts';

export interface TrialValues {
  /** By `keyOf`. */
  values: Record<string, string>;
  /** Empty when there is one media type. */
  accept: string;
  body: string;
  file: File | null;
}

export type Fault = 'required' | 'characters' | 'json';

export interface TrialRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | File;
}

/** Without a dot, which would nest the key in the form's values. */
export const keyOf = ({ location, name }: TrialInput): string => `${location}:${name}`;

export const initialValues = ({ inputs, body = '', forms }: Trial): TrialValues => ({
  values: Object.fromEntries(inputs.map((input) => [keyOf(input), ''])),
  accept: forms[0] ?? '',
  body,
  file: null,
});

/** Returns the request of the form's values; a missing path parameter stays in braces. */
export function requestOf(
  { method, path, inputs, body, file, forms }: Trial,
  form: TrialValues,
): TrialRequest {
  const valuesAt = (location: TrialInput['location']) =>
    inputs
      .filter((input) => input.location === location)
      .map((input) => [input.name, form.values[keyOf(input)] ?? ''] as const);
  const params = valuesAt('path').map(([name, value]) => [name, value || `{${name}}`]);
  const { address } = buildRequest(
    `${method} ${path}`,
    Object.fromEntries(params),
    Object.fromEntries(valuesAt('query')),
  );
  const type = body === undefined ? file && form.file?.type : 'application/json';
  return {
    method,
    address,
    headers: [
      // The first media type is the default.
      ...(form.accept === (forms[0] ?? '') ? [] : [['Accept', form.accept] as const]),
      ...valuesAt('header').filter(([, value]) => value !== ''),
      ...(type ? [['Content-Type', type] as const] : []),
    ],
    ...(body === undefined ? {} : { body: form.body }),
    ...(file && form.file ? { body: form.file } : {}),
  };
}

/** Returns the invalid fields by parameter key, `body` or `file`. */
export function faultsOf({ inputs, body, file }: Trial, form: TrialValues): Readonly<Record<string, Fault>> {
  const faults: Record<string, Fault> = {};
  for (const input of inputs) {
    const value = form.values[keyOf(input)] ?? '';
    if (input.required && value === '') faults[keyOf(input)] = 'required';
    // Browsers reject other characters in a header.
    if (input.location === 'header' && !/^[\x20-\x7e]*$/.test(value)) faults[keyOf(input)] = 'characters';
  }
  if (body !== undefined && !isJson(form.body)) faults.body = form.body.trim() ? 'json' : 'required';
  if (file && !form.file) faults.file = 'required';
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
