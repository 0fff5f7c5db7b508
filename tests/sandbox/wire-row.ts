import { hash } from './data/random.ts';

export type Fields = Record<string, unknown>;

/**
 * Varies a row's formats as the vendor does: numbers as numbers or strings, absent values as null, "" or missing.
 * Kind, row and field decide, so that every run is the same.
 */
export function varyFormats(kind: string, id: number | string, row: Fields): Fields {
  const result: Fields = {};
  for (const [field, value] of Object.entries(row)) {
    const hashValue = hash(`${kind}/${id}/${field}`);
    if (typeof value === 'number') result[field] = hashValue % 2 === 0 ? value : String(value);
    else if (value !== null && value !== '' && value !== undefined) result[field] = value;
    else if (hashValue % 3 !== 2) result[field] = hashValue % 3 === 0 ? null : '';
  }
  return result;
}

/**
 * Internal fields that must not pass the portal. Their values start with CANARY-, so that one search finds a leak.
 */
function canaryFields(kind: string, id: number | string): Fields {
  const suffix = hash(`${kind}/${id}`).toString(16);
  return {
    internal_cost: `CANARY-cost-${suffix}`,
    password_hash: `CANARY-hash-${suffix}`,
    ...(hash(kind) % 2 === 0 ? { supplier_secret: `CANARY-supplier-${suffix}` } : {}),
  };
}

export function wireRow(kind: string, id: number | string, row: Fields): Fields {
  return { ...varyFormats(kind, id, row), ...canaryFields(kind, id) };
}
