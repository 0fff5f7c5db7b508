import { fitHeading, trackOf } from '#lib/web/ui/list/table/column-widths.ts';
import { moveField, readLayout, visibleColumns } from '#lib/web/ui/list/table/columns.ts';
import type { Column, Row } from '#lib/web/ui/list/types.ts';

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
const fields = (chosen?: string[], sort?: string) =>
  visibleColumns(columns, chosen, sort).map(({ field }) => field);

describe('visibleColumns', () => {
  it('returns the columns not hidden, or the chosen ones in their order, with the lead column first', () => {
    expect(fields()).toEqual(['sn', 'product', 'dealer']);
    expect(fields(['vip'])).toEqual(['sn', 'vip']);
    expect(fields(['dealer', 'sn', 'product', 'gone'])).toEqual(['sn', 'dealer', 'product']);
  });

  it('includes a hidden column that the rows are sorted by', () => {
    expect(fields(undefined, 'vip')).toEqual(['sn', 'vip', 'product', 'dealer']);
    expect(fields(['product', 'vip'], 'vip')).toEqual(['sn', 'product', 'vip']);
    expect(fields(undefined, 'nothing')).toEqual(['sn', 'product', 'dealer']);
  });
});

describe('fitHeading', () => {
  const widthOf = (label: string, more: Partial<Column<Row>>) =>
    fitHeading(column('year', { label, ...more })).width;

  it('widens a column when a word of its heading would break', () => {
    // In DejaVu Sans, a wide font, 109 px with the arrow and the padding.
    expect(widthOf('Baujahr', { width: 84, sort: true })).toBe(111);
    expect(widthOf('Baujahr', { width: 88 })).toBe(88);
    expect(widthOf('N.º\u00a0distribuidor', { width: 144, sort: true })).toBeGreaterThan(150);
    expect(widthOf('Изображение', { width: 84 })).toBeGreaterThan(110);
  });

  it('leaves a column whose words fit, and Chinese, which breaks anywhere', () => {
    expect(widthOf('Year of the model', { width: 100, sort: true })).toBe(100);
    expect(widthOf('车辆的年份和型号', { width: 64, sort: true })).toBe(64);
    expect(widthOf('Bearbeitungs\u00advorschlag', { width: 124 })).toBe(124);
    expect(widthOf('Bearbeitungsvorschlag', { width: 124 })).toBeGreaterThan(160);
  });
});

describe('trackOf', () => {
  const least = (more: Partial<Column<Row>>) => trackOf(column('x', more), [{ id: '1' }]).min;

  it('follows the texts of the cells up to the declared width', () => {
    expect(least({ value: () => 'A text', width: 200 })).toBe(72);
    expect(least({ value: () => 'A text that is too long for it', width: 100 })).toBe(100);
    expect(least({ value: () => '--', width: 200 })).toBe(64);
  });

  it('holds what a cell draws besides its value', () => {
    const date = { value: () => 'Apr 27, 2026', cell: () => null, width: 100 };
    expect(least(date)).toBe(100);
    expect(least({ ...date, sizedBy: () => ['Apr 27, 2026', 'Expired'] })).toBeGreaterThan(180);
    expect(least({ ...date, sizedBy: () => 64 })).toBe(108);
  });

  it('does not break the words of a cell that wraps, other than Chinese and Japanese ones', () => {
    expect(least({ value: () => 'Производитель', width: 100, wraps: true })).toBeGreaterThan(140);
    expect(least({ value: () => 'https://example.com/a/long/link', width: 100, wraps: true })).toBe(100);
    expect(least({ value: () => 'シリアル番号の入力ミス', width: 100, wraps: true })).toBe(100);
  });
});

describe('moveField', () => {
  it('moves a field by one place and stops at the ends', () => {
    expect(moveField(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moveField(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moveField(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moveField(['a', 'b'], 'none', 1)).toEqual(['a', 'b']);
  });
});

describe('readLayout', () => {
  it('reads what version 0.1 stored, and drops what has the wrong type', () => {
    expect(readLayout(['sn', 4])).toEqual({ fields: ['sn'] });
    expect(readLayout({ fields: ['sn'], widths: { sn: 200, product: 3, dealer: 'wide' } })).toEqual({
      fields: ['sn'],
      widths: { sn: 200 },
    });
    for (const stored of [undefined, null, 7, { fields: 'sn', widths: null }]) {
      expect(readLayout(stored)).toEqual({});
    }
  });
});
