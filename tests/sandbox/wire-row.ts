import { hash } from './random.ts';

export type Plain = Record<string, unknown>;

/**
 * Gives a row the vendor's untidiness: numbers and flags as numbers or as strings, absent values as
 * null, "" or no key at all. Which one depends on kind, row and field alone, so every run is the same.
 */
export function varyFormats(kind: string, id: number | string, row: Plain): Plain {
  const result: Plain = {};
  for (const [field, value] of Object.entries(row)) {
    const hashValue = hash(`${kind}/${id}/${field}`);
    if (typeof value === 'number') result[field] = hashValue % 2 === 0 ? value : String(value);
    else if (value !== null && value !== '' && value !== undefined) result[field] = value;
    else if (hashValue % 3 !== 2) result[field] = hashValue % 3 === 0 ? null : '';
  }
  return result;
}

/** Fields that nobody asked for. Their values begin with CANARY-, so that a leak is found by one search. */
export function canaryFields(kind: string, id: number | string): Plain {
  const suffix = hash(`${kind}/${id}`).toString(16);
  return {
    internal_cost: `CANARY-cost-${suffix}`,
    password_hash: `CANARY-hash-${suffix}`,
    ...(hash(kind) % 2 === 0 ? { supplier_secret: `CANARY-supplier-${suffix}` } : {}),
  };
}

/** An untidy row with the fields nobody asked for. */
export function wireRow(kind: string, id: number | string, row: Plain): Plain {
  return { ...varyFormats(kind, id, row), ...canaryFields(kind, id) };
}
