/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { z } from 'zod';
import { devices as deviceOperations } from '#lib/contract/operations/devices.ts';
import { snFree as snFreeOperations } from '#lib/contract/operations/sn-free.ts';
import { useDeviceList } from '#lib/web/features/devices/list.ts';
import { useSnFreeList } from '#lib/web/features/sn-free/list.ts';
import { filterParams } from '#lib/web/ui/list/state/list-url.ts';
import type { Filter } from '#lib/web/ui/list/types.ts';
import { TestProviders } from '../ui/TestProviders.tsx';

const lists = [
  { name: 'equipment', useList: useDeviceList, query: deviceOperations.list.query },
  { name: 'SN free', useList: useSnFreeList, query: snFreeOperations.list.query },
];
const filtersOf = (useList: () => { filters: Filter[] }) =>
  renderHook(useList, { wrapper: TestProviders }).result.current.filters;

/** Returns the filters of a query by name, without `optional`. */
function parametersOf(query: z.ZodType | undefined): [name: string, schema: unknown][] {
  if (!(query instanceof z.ZodObject)) throw new Error('The operation has no query');
  const { page, pageSize, sort, after, timeZone, ...filters } = query.shape;
  return Object.entries(filters).map(([name, schema]) => [
    name,
    schema instanceof z.ZodOptional ? schema.unwrap() : schema,
  ]);
}

describe.each(lists)('the list of $name', ({ useList, query }) => {
  it('has a control for every filter of its operation', () => {
    const controls = filtersOf(useList).flatMap(filterParams);
    expect(controls.sort()).toEqual(
      parametersOf(query)
        .map(([name]) => name)
        .sort(),
    );
  });

  it('offers every value that a filter can have', () => {
    const controls = filtersOf(useList);
    const choices = parametersOf(query).filter(([, schema]) => schema instanceof z.ZodEnum);
    expect(choices).not.toHaveLength(0);
    for (const [name, schema] of choices) {
      const control = controls.find((filter) => filter.name === name);
      const offered = control?.kind === 'select' ? control.options.map(({ value }) => value) : [];
      expect([name, offered.sort()]).toEqual([name, [...(schema as z.ZodEnum).options].sort()]);
    }
  });
});

it('the list of SN free can be filtered by devices that do not support it', () => {
  const active = filtersOf(useSnFreeList).find(({ name }) => name === 'active');
  expect(active).toMatchObject({
    options: expect.arrayContaining([{ value: 'notSupported', label: 'Not supported' }]),
  });
});
