import { z } from 'zod';
import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import { filterParams, listParamsOf } from '#lib/web/ui/list/state/list-url.ts';
import { type ListCase, listCases, listFor } from '../../../harness/samples/list-definitions.ts';
import { getOperation } from '../../../harness/samples/operations.ts';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const listOf = ({ useList }: ListCase) => listFor(useList, 'en', 'UTC');

/** Returns the fields to sort by and the filters of a list operation. */
function contractOf({ operation }: ListCase) {
  const { query } = getOperation(operation);
  if (!(query instanceof z.ZodObject)) throw new Error(`${operation} has no query`);
  const { page, pageSize, sort, after, timeZone, ...filters } = query.shape as Record<string, z.ZodType>;
  return { sortableFields: sort ? optionsOf(sort).filter((each) => !each.startsWith('-')) : [], filters };
}

/** Returns the values of an enum; none for other schemas. */
function optionsOf(schema: z.ZodType): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

it('every list operation has a screen', () => {
  const lists = [...operations.values()].filter(({ response }) => rowSchemaOf(response));
  expect(listCases.map(({ operation }) => operation).sort()).toEqual(lists.map(({ name }) => name).sort());
});

describe.each(listCases)('the list $operation', (list) => {
  it('has a control for every filter of its operation', () => {
    const controls = listOf(list).filters.flatMap(filterParams);
    expect(controls.sort()).toEqual(Object.keys(contractOf(list).filters).sort());
  });

  it('can be sorted by every field of its operation', () => {
    const { sortableFields } = listParamsOf(listOf(list), undefined);
    expect([...sortableFields].sort()).toEqual(contractOf(list).sortableFields.sort());
  });

  it('offers every value that a filter accepts, and no other', () => {
    const { filters } = contractOf(list);
    for (const control of listOf(list).filters) {
      if (control.kind !== 'select') continue;
      const schema = filters[control.name] as z.ZodType;
      const offered = control.options.map(({ value }) => value);
      expect([control.name, offered.length]).not.toEqual([control.name, 0]);
      // A query has numbers as texts.
      const isAccepted = (value: string) =>
        [value, Number(value)].some((each) => schema.safeParse(each).success);
      expect([control.name, offered.filter((value) => !isAccepted(value))]).toEqual([control.name, []]);
      const options = optionsOf(schema);
      if (options.length > 0) expect([control.name, offered.sort()]).toEqual([control.name, options.sort()]);
    }
    const enums = Object.keys(filters).filter((name) => optionsOf(filters[name] as z.ZodType).length > 0);
    const selects = listOf(list).filters.filter(({ kind }) => kind === 'select');
    expect(selects.map(({ name }) => name)).toEqual(expect.arrayContaining(enums));
  });
});
