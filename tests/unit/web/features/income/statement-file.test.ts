import type { Statement } from '#lib/contract/operations/income.ts';
import { statementRows } from '#lib/web/features/income/statement-file.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const words = { head: [], opening: 'O', closing: 'C', total: 'Σ', split: 'S', withdrawal: 'W' };

const statement: Statement = {
  ...{ month: '2026-07', currency: 'EUR', asOf: '2026-07-31T23:59:59.000Z', ended: true, opening: eur(100) },
  lines: [
    {
      ...{ id: '1', kind: 'split', number: 'RS1', at: '2026-07-06T02:00:00.000Z', software: eur(-250) },
      ...{ goods: eur(0), amount: eur(-250), balance: eur(-150) },
    },
    {
      ...{ id: '2', kind: 'withdrawal', number: '=TX', at: '2026-07-08T02:00:00.000Z', software: null },
      ...{ goods: null, amount: eur(-5), balance: eur(-155) },
    },
  ],
  ...{ software: eur(-250), goods: eur(0), gross: eur(-250), withdrawn: eur(5), closing: eur(-155) },
  ...{ compared: [], tiesOut: true },
};

describe('the file of a statement', () => {
  it('has the rows of the screen, with amounts as numbers', () => {
    expect(statementRows(statement, words)).toEqual([
      ['2026-07-01', 'O', '', '', '', '', '', 1, 'EUR'],
      ['2026-07-06', 'S', 'RS1', -2.5, 0, -2.5, '', -1.5, 'EUR'],
      ['2026-07-08', 'W', '=TX', '', '', '', 0.05, -1.55, 'EUR'],
      ['', 'Σ', '', -2.5, 0, -2.5, 0.05, '', 'EUR'],
      ['2026-07-31', 'C', '', '', '', '', '', -1.55, 'EUR'],
    ]);
  });
});
