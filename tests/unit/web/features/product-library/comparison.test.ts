import type { SpecificationField } from '#lib/contract/operations/product-library.ts';
import {
  compareProducts,
  countDifferences,
  differencesOf,
} from '#lib/web/features/product-library/comparison.ts';
import { comparePath, parseComparedIds } from '#lib/web/features/product-library/paths.ts';

const field = (name: string, value: SpecificationField['value'], group = 'hardware'): SpecificationField => ({
  ...{ field: name, label: '', group: group as SpecificationField['group'], value, unit: '' },
});
const product = (...fields: SpecificationField[]) => ({ fields });
const textOf = ({ value, unit }: SpecificationField) => `${String(value)} ${unit}`;
const compare = (...products: { fields: SpecificationField[] }[]) => compareProducts(products, textOf);

it('has every field of the products in their order', () => {
  const [a, b, c] = [
    product(field('system', 'A'), field('weight', 1), field('keys', true, 'diagnostics')),
    product(field('memory', 4), field('weight', 1)),
    product(field('system', 'A'), field('memory', 4), field('housing', 'ABS'), field('x', '1', 'other')),
  ];
  const groups = compare(a, b, c);
  const names = Object.fromEntries(groups.map(({ group, rows }) => [group, rows.map((row) => row.field)]));
  expect(Object.keys(names)).toEqual(['hardware', 'diagnostics', 'other']);
  expect([...(names.hardware ?? [])].sort()).toEqual(['housing', 'memory', 'system', 'weight']);
  expect([names.diagnostics, names.other]).toEqual([['keys'], ['x']]);
  const order = names.hardware ?? [];
  expect(order.indexOf('memory')).toBeLessThan(order.indexOf('weight'));
  expect(order.indexOf('system')).toBeLessThan(order.indexOf('weight'));
});

it('differs when displayed values differ or one is missing', () => {
  const groups = compare(
    product(field('system', 'A'), field('memory', 4), field('camera', 'x')),
    product(field('system', 'A'), field('memory', 8)),
  );
  const differing = groups[0]?.rows.filter(({ differs }) => differs).map((row) => row.field);
  expect(differing).toEqual(expect.arrayContaining(['memory', 'camera']));
  expect(countDifferences(groups)).toBe(2);
  expect(differencesOf(groups).flatMap(({ rows }) => rows.map((row) => row.field))).not.toContain('system');
});

it('a single product has no differences', () => {
  expect(countDifferences(compare(product(field('system', 'A'), field('memory', 4))))).toBe(0);
});

it('reads up to four ids from the URL, and writes them with plain commas', () => {
  expect(parseComparedIds({ ids: '1,9,9,,<x>,25,33,41' })).toEqual(['1', '9', '25', '33']);
  expect(parseComparedIds({ ids: ['1', '2'] })).toEqual(['1', '2']);
  expect(parseComparedIds({})).toEqual([]);
  expect(comparePath(['1', '9'], { isOnlyDifferences: true })).toBe(
    '/dealers/caseSummary/productLibrary/compare?ids=1,9&only=differences',
  );
});
