import type { Value } from './data/store.ts';
import type { Params } from './http/params.ts';
import { countryNames } from './seed/places.ts';

export type Errors = Record<string, string[]>;
export type DealerInput = { values: Map<string, Value>; errors: Errors };

const required = ['name', 'dealer_type', 'principal', 'country', 'email'];
const texts = [
  'name',
  'principal',
  'country',
  'email',
  'region',
  'address',
  'contact',
  'contract_no',
  'zip_code',
  'dealer_number',
];
const numbers = ['dealer_type', 'contract_start', 'contract_end'];
const maxLengths: Record<string, number> = { name: 120, address: 300 };

/** Reads and validates the form fields. Absent fields stay absent. */
export function readDealer(params: Params, isNew: boolean): DealerInput {
  const values = new Map<string, Value>();
  const errors: Errors = {};
  const fail = (field: string, text: string) => {
    errors[field] = [...(errors[field] ?? []), text];
  };
  for (const field of required)
    if ((isNew || params.has(field)) && params.text(field) === '') fail(field, 'is required');
  for (const field of texts.filter((name) => params.has(name))) {
    const text = params.text(field);
    const limit = maxLengths[field] ?? 100;
    if (text.length > limit) fail(field, `must have at most ${limit} characters`);
    values.set(field, text === '' ? null : text);
  }
  for (const field of numbers.filter((name) => params.has(name))) {
    const number = params.integer(field);
    if (number === undefined && params.text(field) !== '') fail(field, 'must be a number');
    values.set(field, number ?? null);
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
