import { wireRow } from '../wire-row.ts';
import type { Value } from './store.ts';

export type DealerRow = {
  id: number;
  parent_id: number;
  path: string;
  level: number;
  name: string;
  dealer_number: string;
  dealer_type: number;
  principal: string;
  country: string;
  country_name: string;
  region: string | null;
  address: string | null;
  contact: string | null;
  contract_no: string | null;
  email: string;
  contract_start: number | null;
  contract_end: number | null;
  account: string;
  zip_code: string | null;
  status: number;
  created_at: number;
  updated_at: number | null;
  search: string;
};

/** A dealer as the vendor sends it, without the internal columns. */
export function dealerWire(row: DealerRow & { parent_name: string | null }) {
  const { path: _path, search: _search, ...fields } = row;
  return wireRow('dealer', row.id, fields satisfies Record<string, Value>);
}
