import { envelopeRules, findEnvelope } from '#lib/server/doctor/propose/envelope.ts';
import { findList, listRules } from '#lib/server/doctor/propose/rows.ts';

const rulesOf = (bodies: unknown[]) => {
  const found = findEnvelope(bodies);
  return (
    found &&
    Object.fromEntries(envelopeRules('dealerAdmin', found).map(({ path, value }) => [path[2], value]))
  );
};

describe('the envelope of a service', () => {
  it('needs no rule when it is as specified', () => {
    expect(
      rulesOf([
        { code: 200, msg: 'ok', data: { a: 1 } },
        { code: '200', data: [1] },
      ]),
    ).toEqual({});
  });

  it('has other names and another success code', () => {
    expect(rulesOf([{ status: 'success', info: 'ok', result: { a: 1 } }])).toEqual({
      codeField: '/status',
      messageField: '/info',
      dataField: '/result',
      successCodes: ['success'],
    });
  });

  it('may have the code in an object', () => {
    expect(rulesOf([{ head: { errcode: 0, errmsg: '' }, body: { a: 1 } }])).toEqual({
      codeField: '/head/errcode',
      messageField: '/head/errmsg',
      dataField: '/body',
      successCodes: [0],
    });
  });

  it('may have the fields beside the code', () => {
    const body = { code: 200, uid: 1, token: 'a', name: 'b', level: 2, role: 3 };
    expect(rulesOf([body])).toEqual({ dataField: '' });
  });

  it('keeps the case of names', () => {
    expect(rulesOf([{ Code: '0000', Message: '', Data: { A: 1 } }])).toEqual({
      codeField: '/Code',
      messageField: '/Message',
      dataField: '/Data',
      successCodes: ['0000'],
    });
  });

  it('shows the success code when only rows are beside it', () => {
    expect(rulesOf([{ code: 1, msg: '', rows: [{ a: 1 }], total: 1 }])).toEqual({ successCodes: [1] });
  });

  it('learns nothing about data from refusals', () => {
    expect(rulesOf([{ ret: 7, reason: 'no' }])).toEqual({ codeField: '/ret', messageField: '/reason' });
  });

  it('is unknown without a code', () => {
    expect(findEnvelope([{ data: { a: [] } }, [], 'text'])).toBeUndefined();
  });
});

describe('the rows of lists', () => {
  const rows = [{ id: 1 }, { id: 2 }];
  const list = (name: 'devices' | 'orders' | 'dealers' | 'workOrders', body: unknown) =>
    findList(name, [body]) as NonNullable<ReturnType<typeof findList>>;
  const rules = (lists: ReturnType<typeof list>[]) =>
    listRules(lists, () => '/data').map(({ path, value }) => [path.join(' '), value]);

  it('need no rule where they should be', () => {
    expect(rules([list('devices', { code: 0, data: { list: rows, total: 2 } })])).toEqual([]);
  });

  it('are a rule of the service, and of all when they agree', () => {
    const body = { code: 0, data: { records: rows, page: { totalCount: '40' } } };
    expect(rules([list('devices', body)])).toEqual([
      ['services merchant listField', '/data/records'],
      ['services merchant totalField', '/data/page/totalCount'],
    ]);
    expect(rules([list('devices', body), list('dealers', body), list('workOrders', body)])).toEqual([
      ['services * listField', '/data/records'],
      ['services * totalField', '/data/page/totalCount'],
    ]);
  });

  it('need a rule when only their number is in another place', () => {
    expect(rules([list('devices', { code: 0, data: { list: rows, totalCount: 2 } })])).toEqual([
      ['services merchant listField', '/data/list'],
      ['services merchant totalField', '/data/totalCount'],
    ]);
  });

  it('may be beside the code', () => {
    const body = { code: 0, rows, TotalNum: 2, page_count: 40 };
    expect(rules([list('devices', body), list('orders', body)])).toEqual([
      ['services merchant listField', '/rows'],
      ['services merchant totalField', '/TotalNum'],
    ]);
  });

  it('are a rule of the call when they are the data itself, or another place than usual', () => {
    const usual = { code: 0, data: { rows, count: 2 } };
    expect(rules([list('devices', usual), list('orders', { code: 0, data: rows })])).toEqual([
      ['services merchant listField', '/data/rows'],
      ['services merchant totalField', '/data/count'],
      ['calls 8 response map /data/list', '/data'],
    ]);
  });
});
