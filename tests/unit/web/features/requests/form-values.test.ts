import { emptyRequest, toCreateBody } from '#lib/web/features/requests/form-values.ts';

describe('the body of a new request', () => {
  it('has no reason for an untouched form, and the usual type', () => {
    expect(toCreateBody('reset', emptyRequest(''), 'en')).toEqual({
      ...{ sn: undefined, remark: '', file: null },
      ...{ typeId: '1', reasonId: undefined, bluetoothSn: '' },
    });
    expect(toCreateBody('software', emptyRequest('0012'), 'en')).toEqual({
      ...{ sn: '0012', remark: '', file: undefined, orderNumber: '' },
    });
  });

  it.each([
    ['1,234.50', 'EUR', 'en', { minor: 123_450, currency: 'EUR' }],
    ['1.234,50', 'EUR', 'de', { minor: 123_450, currency: 'EUR' }],
    ['1234', 'JPY', 'ja', { minor: 1234, currency: 'JPY' }],
    ['12.345', 'USD', 'en', '12.345'],
    ['12', '', 'en', { minor: 1, currency: '' }],
    [' ', 'EUR', 'en', undefined],
  ])('of a refund has %j in %j, as typed in %s, as %j', (amount, currency, locale, expected) => {
    const values = { ...emptyRequest('0012'), amount, currency };
    expect(toCreateBody('refund', values, locale)).toMatchObject({ amount: expected });
  });
});
