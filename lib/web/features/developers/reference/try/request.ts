import { buildRequest } from '../../../../api/call-at.ts';
import type { Trial, TrialInput } from './trial.ts';

export interface TrialValues {
  /** The parameters by `inputKey`. */
  values: Record<string, string>;
  /** The chosen media type of the response; empty when there is only one. */
  accept: string;
  body: string;
  file: File | null;
}

/** Why a value cannot be sent. The portal checks everything else, so that the response shows its errors. */
export type Fault = 'required' | 'characters' | 'json';

export interface TrialRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | File;
}

/** Returns the key of a parameter in the form's values. It has no dot, which react-hook-form would read as a path. */
export const inputKey = ({ location, name }: TrialInput): string => `${location}:${name}`;

export const initialValues = ({ inputs, body = '', mediaTypes }: Trial): TrialValues => ({
  values: Object.fromEntries(inputs.map((input) => [inputKey(input), ''])),
  accept: mediaTypes[0] ?? '',
  body,
  file: null,
});

/**
 * Returns the request with the form's values. A missing path parameter stays in braces, for the curl command of a form that is
 * not complete.
 */
export function requestOf(
  { method, path, inputs, body, file, mediaTypes }: Trial,
  form: TrialValues,
): TrialRequest {
  const valuesAt = (location: TrialInput['location']) =>
    inputs
      .filter((input) => input.location === location)
      .map((input) => [input.name, form.values[inputKey(input)] ?? ''] as const);
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
      ...(form.accept === (mediaTypes[0] ?? '') ? [] : [['Accept', form.accept] as const]),
      ...valuesAt('header').filter(([, value]) => value !== ''),
      ...(type ? [['Content-Type', type] as const] : []),
    ],
    ...(body === undefined ? {} : { body: form.body }),
    ...(file && form.file ? { body: form.file } : {}),
  };
}

/** Characters that browsers accept in the value of a header. */
const headerValue = /^[\x20-\x7e]*$/;

/** Returns why fields are invalid, by `inputKey`, `body` or `file`; empty when the request can be sent. */
export function faultsOf({ inputs, body, file }: Trial, form: TrialValues): Readonly<Record<string, Fault>> {
  const faults: Record<string, Fault> = {};
  for (const input of inputs) {
    const value = form.values[inputKey(input)] ?? '';
    if (input.required && value === '') faults[inputKey(input)] = 'required';
    if (input.location === 'header' && !headerValue.test(value)) faults[inputKey(input)] = 'characters';
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
