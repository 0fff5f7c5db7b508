import type { Column, Row } from '../../../../lib/ui/list/types.ts';
import { shownOf } from '../../../../lib/ui/list/use-screen.ts';

const column = (field: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  field,
  label: field,
  value: () => '',
  width: 100,
  ...more,
});
const columns = [
  column('sn', { lead: true }),
  column('product'),
  column('dealer'),
  column('vip', { hidden: true, sort: true }),
];
const fields = (chosen: unknown, sort?: string) => shownOf(columns, chosen, sort).map(({ field }) => field);

describe('the columns of a list', () => {
  it('are those not hidden, or those chosen, always with the one that leads', () => {
    expect(fields(undefined)).toEqual(['sn', 'product', 'dealer']);
    expect(fields(['vip'])).toEqual(['sn', 'vip']);
  });

  it('show what the rows are ordered by, behind the one that leads unless it shows anyway', () => {
    expect(fields(undefined, 'vip')).toEqual(['sn', 'vip', 'product', 'dealer']);
    expect(fields(['product', 'vip'], 'vip')).toEqual(['sn', 'product', 'vip']);
    expect(fields(undefined, 'nothing')).toEqual(['sn', 'product', 'dealer']);
  });
});
