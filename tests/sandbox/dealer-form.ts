import { dealerFormFields } from './data/dealer.ts';
import type { Value } from './data/store.ts';
import type { Params } from './http/params.ts';
import { countryNames } from './seed/places.ts';

export type Errors = Record<string, string[]>;
export type DealerInput = { values: Map<string, Value>; errors: Errors };

/** Reads and validates the form fields. Absent fields stay absent. */
export function readDealer(params: Params, isNew: boolean): DealerInput {
  const values = new Map<string, Value>();
  const errors: Errors = {};
  const fail = (field: string, text: string) => {
    errors[field] = [...(errors[field] ?? []), text];
  };
  for (const { name, required, maxLength } of dealerFormFields) {
    const text = params.text(name);
    if (required && text === '' && (isNew || params.has(name))) fail(name, 'is required');
    if (!params.has(name)) continue;
    const number = params.integer(name);
    if (maxLength === undefined && number === undefined && text !== '') fail(name, 'must be a number');
    if (text.length > (maxLength ?? Infinity)) fail(name, `must have at most ${maxLength} characters`);
    values.set(name, maxLength === undefined ? (number ?? null) : text || null);
  }
  checkValues(values, fail);
  return { values, errors };
}

function checkValues(values: Map<string, Value>, fail: (field: string, text: string) => void): void {
  const {
    email,
    country,
    dealer_type: type,
    contract_start: start,
    contract_end: end,
  } = Object.fromEntries(values);
  if (typeof email === 'string' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    fail('email', 'must be a valid e-mail address');
  if (typeof country === 'string') {
    const name = countryNames.get(country.toUpperCase());
    if (!name) fail('country', 'is not a country code');
    else values.set('country', country.toUpperCase()).set('country_name', name);
  }
  if (typeof type === 'number' && type !== 1 && type !== 2) fail('dealer_type', 'must be 1 or 2');
  if (typeof start === 'number' && typeof end === 'number' && end <= start)
    fail('contract_end', 'must be after the start');
}
