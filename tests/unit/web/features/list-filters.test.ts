import type { z } from 'zod';
import { cleanFilter, textFilterError } from '#lib/web/ui/list/state/list-url.ts';
import { listCases, listFor } from '../../../harness/samples/list-definitions.ts';
import { getOperation } from '../../../harness/samples/operations.ts';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const lists = listCases
  .map(({ operation, useList }) => [operation, listFor(useList, 'en', 'UTC').filters] as const)
  .filter(([, filters]) => filters.some(({ kind }) => kind === 'search' || kind === 'text'));

/** Screens search at most 20 characters; these filters of the API take longer numbers. */
const longer = ['goods', 'order'];

const typed = [
  '\u20680001230000621\u2069',
  '０００１',
  "'0001",
  '0001 2300 0062',
  '12¹',
  '12А',
  'SO–2026/1',
  'Grupo\u00a0Ocaña',
  'x'.repeat(21),
  '1_2:3',
];

it.each(lists)('%s cleans and refuses the texts of its filters as the server does', (name, filters) => {
  const texts = filters.filter(({ kind }) => kind === 'search' || kind === 'text');
  for (const filter of texts) {
    const schema = getOperation(name).query?.shape[filter.name] as z.ZodType;
    for (const text of typed.filter((each) => each.length <= 20 || !longer.includes(filter.name))) {
      const cleaned = cleanFilter(filter, text);
      const { success, data } = schema.safeParse(text);
      expect([filter.name, text, textFilterError(filter, cleaned) === undefined]).toEqual([
        filter.name,
        text,
        success,
      ]);
      if (success) expect(cleaned).toBe(data);
    }
  }
});
