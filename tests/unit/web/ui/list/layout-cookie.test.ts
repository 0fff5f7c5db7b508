import { decodeLayouts, encodeLayouts } from '#lib/web/ui/list/state/layout-cookie.ts';

const layouts = {
  orders: { fields: ['number', 'status'], widths: { number: 120, status: 90 } },
  dealers: { fields: ['name'] },
  sessions: { widths: { name: 300 } },
};

describe('the cookie of column layouts', () => {
  it('decodes what it encoded, for the same account only', () => {
    const text = encodeLayouts('7', layouts);
    expect(text).toBe('7~orders!number.status.!number:120.status:90.~dealers!name.!~sessions!!name:300.');
    expect(decodeLayouts('7', text)).toEqual(layouts);
    expect(decodeLayouts('8', text)).toBeUndefined();
  });

  it('is empty without changed columns, and for names that a cookie cannot have', () => {
    expect(encodeLayouts('7', {})).toBeUndefined();
    expect(encodeLayouts('7', { orders: {} })).toBeUndefined();
    expect(encodeLayouts('7', { orders: { fields: ['a;b'] } })).toBeUndefined();
    expect(encodeLayouts('a; b', layouts)).toBeUndefined();
  });

  it('keeps the latest lists within 2,000 bytes', () => {
    const fields = Array.from({ length: 12 }, (_, index) => `field-number-${index}`);
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`list${index}`, { fields }]));
    const text = encodeLayouts('7', many) ?? '';
    expect(text.length).toBeLessThanOrEqual(2000);
    const listNames = Object.keys(decodeLayouts('7', text) ?? {});
    expect(listNames.length).toBeGreaterThan(5);
    expect(listNames).toEqual(Object.keys(many).slice(-listNames.length));
  });

  it('drops damaged parts', () => {
    expect(decodeLayouts('7', undefined)).toBeUndefined();
    expect(decodeLayouts('7', '7')).toBeUndefined();
    expect(decodeLayouts('7', `7~orders!${'a.'.repeat(1000)}!`)).toBeUndefined();
    expect(decodeLayouts('7', '7~<b>!a.!~orders!a.!b:99999.~orders!a.!~dealers!!x:5.')).toEqual({
      orders: { fields: ['a'] },
      dealers: {},
    });
  });
});
