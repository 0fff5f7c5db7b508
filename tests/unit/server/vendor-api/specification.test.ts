import { readSpecification, toFieldName } from '#lib/server/vendor-api/specification.ts';

const only = (key: string, value: unknown) => readSpecification({ [key]: value })[0];

it.each([
  [1, true],
  ['1', true],
  ['yes', true],
  ['Y', true],
  [true, true],
  [0, false],
  ['N', false],
  [false, false],
  ['with licence', 'with licence'],
])('reads %j as the flag %j', (raw, value) => {
  expect(only('immo', raw)?.value).toBe(value);
});

it.each([
  [1.25, 1.25, 'kg'],
  ['0.62', 0.62, 'kg'],
  [' 2 ', 2, 'kg'],
  ['about 2 kg', 'about 2 kg', ''],
])('reads the weight %j as %j with its unit', (raw, value, unit) => {
  expect(only('net_weight', raw)).toMatchObject({ field: 'weight', group: 'hardware', value, unit });
});

it.each<[unknown, string[]]>([
  [
    ['CE', ' FCC '],
    ['CE', 'FCC'],
  ],
  ['CE;FCC; UKCA', ['CE', 'FCC', 'UKCA']],
  ['CE、FCC', ['CE', 'FCC']],
])('splits the certificates %j', (raw, value) => {
  expect(only('certs', raw)?.value).toEqual(value);
});

it('keeps leading zeros of codes, also of numbers', () => {
  expect(only('ean', '0123456789012')?.value).toBe('0123456789012');
  expect(only('hs_code', 9030390000)?.value).toBe('9030390000');
});

it('keeps an unknown field by its key with any value', () => {
  const fields = readSpecification({
    sgwUnlockBrands: ['FCA', 'Renault'],
    ai_assistant_level: 'L2',
    warranty_terms: { years: 2, in: { EU: 3 } },
    x: 0,
    constructor: 'a word of JavaScript’s',
  });
  expect(fields.map(({ group }) => group)).toEqual(Array(5).fill('other'));
  expect(Object.fromEntries(fields.map(({ label, value }) => [label, value]))).toEqual({
    'Sgw unlock brands': ['FCA', 'Renault'],
    'Ai assistant level': 'L2',
    'Warranty terms': ['Years: 2', 'In: EU: 3'],
    X: 0,
    Constructor: 'a word of JavaScript’s',
  });
  expect(toFieldName('constructor')).toEqual({ field: 'constructor', label: 'Constructor' });
});

it('sorts fields by group and drops empty ones', () => {
  const fields = readSpecification({
    zz: 1,
    immo: 1,
    ean: '',
    cpu: null,
    net_weight: 2,
    os_version: 'Android',
    certs: [],
  });
  expect(fields.map(({ field }) => field)).toEqual(['system', 'weight', 'keys', 'zz']);
  expect([readSpecification(null), readSpecification(undefined), readSpecification('')]).toEqual([
    [],
    [],
    [],
  ]);
});
