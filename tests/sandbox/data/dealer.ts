import { wireRow } from '../wire-row.ts';
import type { Value } from './store.ts';

/** The columns of the table; `?` marks those that may be null. */
const columns = {
  id: 'number',
  parent_id: 'number?',
  path: 'text',
  level: 'number',
  name: 'text',
  dealer_number: 'text',
  dealer_type: 'number',
  principal: 'text',
  country: 'text',
  country_name: 'text',
  region: 'text?',
  address: 'text?',
  contact: 'text?',
  contract_no: 'text?',
  email: 'text',
  contract_start: 'number?',
  contract_end: 'number?',
  account: 'text',
  zip_code: 'text?',
  status: 'number',
  created_at: 'number',
  updated_at: 'number?',
  search: 'text',
} as const;

type ValueTypes = { number: number; text: string; 'number?': number | null; 'text?': string | null };
type Columns = typeof columns;
export type DealerRow = { [Name in keyof Columns]: ValueTypes[Columns[Name]] };

const sqlColumns = Object.entries(columns).map(([name, type]) =>
  name === 'id' ? 'id INTEGER PRIMARY KEY' : `${name} ${type.startsWith('text') ? 'TEXT' : 'INTEGER'}`,
);
export const dealerTable = `CREATE TABLE dealers (${sqlColumns.join(', ')});`;

/** The parameters of calls 31 and 32 that are columns. A text without `maxLength` has at most 100 characters. */
const formFields = {
  name: { required: true, maxLength: 120 },
  dealer_type: { required: true },
  principal: { required: true },
  country: { required: true },
  email: { required: true },
  region: {},
  address: { maxLength: 300 },
  contact: {},
  contract_no: {},
  contract_start: {},
  contract_end: {},
  zip_code: {},
  dealer_number: {},
} satisfies Partial<Record<keyof DealerRow, FormField>>;

type FormField = { required?: true; maxLength?: number };
export const dealerFormFields = Object.entries<FormField>(formFields).map(([name, field]) => ({
  name,
  required: field.required ?? false,
  maxLength: columns[name as keyof Columns].startsWith('text') ? (field.maxLength ?? 100) : undefined,
}));
export const dealerColumns = Object.keys(columns) as (keyof DealerRow)[];

/** A dealer as the vendor sends it, without the internal columns. */
export function dealerWire(row: DealerRow & { parent_name: string | null }) {
  const { path: _path, search: _search, ...fields } = row;
  return wireRow('dealer', row.id, fields satisfies Record<string, Value>);
}
