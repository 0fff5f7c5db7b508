import { compareFields, countDifferences } from '#lib/web/features/software/comparison.ts';
import { comparePath, parseComparedIds } from '#lib/web/features/software/paths.ts';

interface Thing {
  name: string;
  minutes: number;
  notes: string;
}

const fields = [
  { field: 'name', label: 'Name', value: ({ name }: Thing) => name },
  // Shown to the minute, kept to the second.
  { field: 'time', label: 'Time', value: ({ minutes }: Thing) => String(Math.floor(minutes)) },
  { field: 'notes', label: 'Notes', value: ({ notes }: Thing) => notes },
];
const thing: Thing = { name: 'BMW', minutes: 5.1, notes: '<ul><li>One</li></ul>' };
const differing = (b: Thing | null) =>
  compareFields(fields, thing, b).map(({ field, differs }) => [field.field, differs]);

describe('a comparison', () => {
  it('finds the fields that differ', () => {
    expect(differing({ ...thing, name: 'Audi' })).toEqual([
      ['name', true],
      ['time', false],
      ['notes', false],
    ]);
  });

  it('compares displayed texts', () => {
    expect(differing({ ...thing, minutes: 5.9 })).toContainEqual(['time', false]);
    expect(differing({ ...thing, minutes: 6.1 })).toContainEqual(['time', true]);
    expect(differing({ ...thing, notes: ' <ul>\n  <li>One</li>\n</ul>' })).toContainEqual(['notes', false]);
    expect(differing({ ...thing, notes: '<ul><li>On e</li></ul>' })).toContainEqual(['notes', true]);
    expect(differing({ ...thing, name: 'bmw' })).toContainEqual(['name', true]);
    expect(differing({ ...thing, name: '' })).toContainEqual(['name', true]);
  });

  it('has no result while a version is not loaded', () => {
    expect(differing(null).map(([, differs]) => differs)).toEqual([null, null, null]);
    expect(countDifferences(compareFields(fields, thing, null))).toBeNull();
  });

  it('counts the fields that differ', () => {
    const count = (b: Thing) => countDifferences(compareFields(fields, thing, b));
    expect([count(thing), count({ ...thing, name: 'Audi', notes: '' })]).toEqual([0, 2]);
  });
});

describe('the URL of a comparison', () => {
  it('has two versions and the filter', () => {
    expect(comparePath('7', 'a b')).toBe('/dealers/software/versions/compare?a=7&b=a+b');
    expect(comparePath('7', '8', { isOnlyDifferences: true })).toBe(
      '/dealers/software/versions/compare?a=7&b=8&only=differences',
    );
  });

  it('needs exactly two versions', () => {
    expect(parseComparedIds({ a: '7', b: '8' })).toEqual(['7', '8']);
    for (const wrong of [{}, { a: '7' }, { a: '', b: '8' }, { a: ['7', '9'], b: '8' }])
      expect(parseComparedIds(wrong)).toBeUndefined();
  });
});
