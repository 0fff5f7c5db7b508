import { requestAt } from '../../../../api/call-at.ts';
import type { Trial, TrialInput } from './trial.ts';

/** What somebody has filled in. */
export interface Typed {
  /** Of parameters, by `keyOf`. */
  readonly values: Readonly<Record<string, string>>;
  /** The media type that is asked for; empty where there is no choice. */
  readonly accept: string;
  readonly body: string;
  readonly file: File | null;
}

/** Why a field cannot be sent as it is. */
export type Fault = 'required' | 'characters' | 'json';

/** A request as it is sent. */
export interface TypedRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | File;
}

/** Of a parameter, what its field is known by; `body` and `file` are the other fields. */
export const keyOf = ({ place, name }: TrialInput): string => `${place}.${name}`;

/** How the fields stand at first. */
export const beginning = ({ body = '', forms }: Trial): Typed => ({
  values: {},
  accept: forms[0] ?? '',
  body,
  file: null,
});

/** The request that the fields make; a path parameter that is missing stays as the path names it. */
export function requestOf({ method, path, inputs, body, file, forms }: Trial, typed: Typed): TypedRequest {
  const given = (place: TrialInput['place']) =>
    inputs
      .filter((input) => input.place === place)
      .map((input) => [input.name, typed.values[keyOf(input)] ?? ''] as const);
  const params = given('path').map(([name, value]) => [name, value || `{${name}}`]);
  const { address } = requestAt(
    `${method} ${path}`,
    Object.fromEntries(params),
    Object.fromEntries(given('query')),
  );
  const type = body === undefined ? file && typed.file?.type : 'application/json';
  return {
    method,
    address,
    headers: [
      // The first of the forms is what comes unasked.
      ...(typed.accept === (forms[0] ?? '') ? [] : [['Accept', typed.accept] as const]),
      ...given('header').filter(([, value]) => value !== ''),
      ...(type ? [['Content-Type', type] as const] : []),
    ],
    ...(body === undefined ? {} : { body: typed.body }),
    ...(file && typed.file ? { body: typed.file } : {}),
  };
}

/** What has to be mended before anything is sent, by field. */
export function faultsOf({ inputs, body, file }: Trial, typed: Typed): Readonly<Record<string, Fault>> {
  const faults: Record<string, Fault> = {};
  for (const input of inputs) {
    const value = typed.values[keyOf(input)] ?? '';
    if (input.required && value === '') faults[keyOf(input)] = 'required';
    // Browsers send nothing else in a header.
    if (input.place === 'header' && !/^[\x20-\x7e]*$/.test(value)) faults[keyOf(input)] = 'characters';
  }
  if (body !== undefined && !isJson(typed.body)) faults.body = typed.body.trim() ? 'json' : 'required';
  if (file && !typed.file) faults.file = 'required';
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
