import { z } from 'zod';
import type { Operation } from '#lib/contract/operation.ts';

/** One filter of a list with a value for it. */
export interface FilterSample {
  readonly filter: string;
  readonly value: unknown;
  /** Whether no row can match, so that rows in the response prove that the vendor ignores the filter. */
  readonly matchesNothing: boolean;
}

/** So many choices of a filter are tried. */
const maxChoices = 3;

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly anyOf?: readonly Property[];
}

const paging = new Set(['page', 'pageSize', 'sort', 'after', 'timeZone']);

/** A day before all records, and one after. */
const [dayBefore, dayAfter] = ['2001-01-01', '2099-12-31'];

/** Returns a value for each filter of a list, by the schema of its query. */
export function filterSamples({ query }: Operation): FilterSample[] {
  if (!query) return [];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).flatMap(
    ([filter, property]) => (paging.has(filter) ? [] : samplesOf(filter, property, query)),
  );
}

function samplesOf(filter: string, property: Property, query: z.ZodObject): FilterSample[] {
  if (property.enum)
    return property.enum.slice(0, maxChoices).map((value) => ({ filter, value, matchesNothing: false }));
  // The contract decides which of the values a filter takes.
  const fits = (value: unknown) => query.safeParse({ [filter]: value }).success;
  const value = candidatesFor(filter).find(fits);
  if (value !== undefined) return [{ filter, value, matchesNothing: true }];
  const other = [0, 1, 5].find(fits);
  return other === undefined ? [] : [{ filter, value: other, matchesNothing: false }];
}

function candidatesFor(filter: string): unknown[] {
  if (/From$|^from$/.test(filter)) return [dayAfter, 900_000];
  if (/To$|^to$/.test(filter)) return [dayBefore];
  return ['999999999', 'zzqx8', 'zzqx8@example.org', 'ZZZ'];
}
