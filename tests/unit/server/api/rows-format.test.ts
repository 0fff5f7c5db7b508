import { z } from 'zod';
import { pageOf } from '#lib/contract/list.ts';
import { money } from '#lib/contract/money-schema.ts';
import { operation } from '#lib/contract/operation.ts';
import { csvColumns } from '#lib/server/api/csv-columns.ts';
import { negotiateRowsFormat } from '#lib/server/api/rows-format.ts';

const row = z.object({
  id: z.string(),
  name: z.string(),
  dealer: z.object({ id: z.string(), name: z.string() }).nullable(),
  amount: money.nullable(),
  active: z.boolean(),
  left: z.int().nullable(),
  splits: z.array(z.string()),
  pictures: z.array(z.object({ url: z.string() })),
});
const list = operation('income.orders', {
  route: 'GET /api/v1/orders',
  vendorCalls: [],
  access: 'business',
  summary: 'Orders',
  response: pageOf(row),
});
const one = operation('dealers.read', {
  route: 'GET /api/v1/one',
  vendorCalls: [],
  access: 'dealers',
  summary: 'One',
  response: row,
});

const fullRow = {
  id: '000123',
  name: '=1+1',
  dealer: { id: '7', name: '@"x", y' },
  amount: { minor: -500, currency: 'EUR' },
  active: true,
  left: 0,
  splits: ['a', 'b'],
  pictures: [{ url: '/x' }],
};
const emptyRow = { ...fullRow, name: '', dealer: null, amount: null, left: null, splits: [], pictures: [] };

describe('the columns of a list', () => {
  it('are the fields of the contract, nested ones by path', () => {
    expect(csvColumns(row).map(({ heading }) => heading)).toEqual([
      'id',
      'name',
      ...['dealer.id', 'dealer.name', 'amount.minor', 'amount.currency'],
      'active',
      'left',
      'splits',
      'pictures',
    ]);
  });

  it('have the values of the row, with numbers as numbers', () => {
    const cells = (of: object) => csvColumns(row).map(({ cell }) => cell(of));
    expect(cells(fullRow)).toEqual([
      ...['000123', '=1+1', '7', '@"x", y', -500, 'EUR', 'true', 0, 'a; b', '[{"url":"/x"}]'],
    ]);
    expect(cells(emptyRow)).toEqual(['000123', '', '', '', '', '', 'true', '', '', '']);
  });
});

describe('rows as CSV', () => {
  const csv = negotiateRowsFormat(list, 'text/csv');

  it('keep zeros, signs and texts', () => {
    expect(csv?.header({ total: 2 })).toBe(
      'id,name,dealer.id,dealer.name,amount.minor,amount.currency,active,left,splits,pictures\r\n',
    );
    expect(csv?.rows([fullRow, emptyRow])).toBe(
      `000123,=1+1,7,"@""x"", y",-500,EUR,true,0,a; b,"[{""url"":""/x""}]"\r\n000123,,,,,,true,,,\r\n`,
    );
    expect(csv?.footer(2, 2)).toBe('');
  });

  it('have a file name', () => {
    expect(csv?.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''income-orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/,
    );
    expect(csv?.type).toBe('text/csv; charset=utf-8; header=present');
  });
});

describe('negotiateRowsFormat', () => {
  const mediaTypeOf = (accept: string | null) => negotiateRowsFormat(list, accept)?.type.split(';')[0];

  it.each([
    ['text/csv', 'text/csv'],
    ['text/html, Text/CSV; q=0.1', 'text/csv'],
    ['text/csv; header=present;q=0.5, application/x-ndjson;q=0.9', 'application/x-ndjson'],
    ['application/x-ndjson;q=0.5, text/csv;q=0.9', 'text/csv'],
    ['text/csv, application/x-ndjson', 'text/csv'],
    ['application/x-ndjson, text/csv', 'application/x-ndjson'],
    ['text/csv;q=0, application/x-ndjson;q=0.1', 'application/x-ndjson'],
  ])('for %s returns %s', (accept, type) => {
    expect(mediaTypeOf(accept)).toBe(type);
  });

  it.each([null, '', '*/*', 'text/*', 'application/json', 'text/csv;q=0', 'text/csv; q=0.000', 'text/csvx'])(
    'for %s returns undefined',
    (accept) => {
      expect(mediaTypeOf(accept)).toBeUndefined();
    },
  );

  it('returns undefined for an operation that is no list', () => {
    expect(negotiateRowsFormat(one, 'text/csv')).toBeUndefined();
  });
});
