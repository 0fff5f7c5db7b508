import { parseProfile } from '#lib/server/vendor-format/parse-profile.ts';

const faultsOf = (profile: unknown, text = JSON.stringify(profile)) => {
  const result = parseProfile(text, [['VENDOR_SECRET', 'the-secret']]);
  return 'faults' in result ? Object.fromEntries(result.faults) : {};
};

describe('a vendor profile', () => {
  it('accepts the example of its documentation', () => {
    const profile = {
      signature: { format: 'keyvalue', parameter: 'sign', place: 'body', case: 'upper', emptyValues: 'sign' },
      bearer: 'newToken',
      cookies: 'keep',
      headers: { 'X-Agent': 'portal' },
      services: {
        tcjxs: {
          prefix: '/tcjxs/Api',
          successCodes: [0, '200'],
          codeField: '/status',
          messageField: '/info',
          dataField: '/result',
        },
      },
      calls: {
        1: {
          path: '/tcjxs/Api/Login/signin',
          request: { rename: { account: 'username' }, add: { platform: 'pc' } },
          response: {
            map: { '/data/user_id': '/result/uid', '/data/token': '/result/access_token' },
            default: { '/data/level': 1 },
            values: { '/data/child': { N: 0, Y: 1 } },
          },
        },
        44: {
          response: {
            map: { '/data/list/*/publish_date': '/rows/*/published' },
            times: { '/data/list/*/publish_date': 'iso' },
          },
        },
      },
      statuses: { orders: { 7: 'shipped' } },
      frames: { command: '/type', payload: '/body', commands: { joinUp: 'join_up' } },
    };
    expect(faultsOf(profile)).toEqual({});
    expect(faultsOf({})).toEqual({});
  });

  it('reports all faults of its form at once', () => {
    const profile = {
      signature: { case: 'title' },
      bearers: 'token',
      services: { user: { successCodes: [], dataField: '/__proto__' } },
      calls: {
        1: { response: { map: { data: '/result' }, times: { '/data/at': 'unix' } } },
        46: { response: { map: { '/data/__proto__/id': '/x', '/data/id': '/x/constructor' } } },
      },
    };
    expect(Object.keys(faultsOf(profile)).sort()).toEqual([
      '',
      'calls.1.response.map.data',
      'calls.1.response.times./data/at',
      'calls.46.response.map./data/__proto__/id',
      'calls.46.response.map./data/id',
      'services.user.dataField',
      'services.user.successCodes',
      'signature.case',
    ]);
    expect(faultsOf(profile)['']).toBe('has unknown keys: bearers');
  });

  it('says what is wrong with a name', () => {
    const map = { '/rows/id': '/x', '/data/__proto__/id': '/x' };
    expect(faultsOf({ headers: { 'a b': 'x' }, calls: { 46: { response: { map } } } })).toEqual({
      'headers.a b': 'must be the name of a header',
      'calls.46.response.map./rows/id': 'must begin with /data',
      'calls.46.response.map./data/__proto__/id': 'must not have __proto__, constructor or prototype',
    });
  });

  it('reports all other faults at once', () => {
    const profile = {
      headers: { Authorization: 'x', Cookie: 'x', 'X-Api-Key': 'x', 'X-Name': 'ü' },
      services: { unknown: {}, '*': { request: { rename: { page: 'p', pageSize: 'p' } } } },
      calls: {
        999: {},
        32: { path: '/ly_dealer/dealers' },
        3: { request: { add: { sign: 'x', token: 'y' } } },
        43: { response: { map: { '/data/list/*/id': '/rows/0/id' } } },
      },
      statuses: { orders: { 7: 'sent' } },
      frames: { commands: { joined: 'x', wait: 'end' }, rules: { other: {} } },
    };
    expect(Object.keys(faultsOf(profile)).sort()).toEqual([
      'calls.3.request',
      'calls.3.request.add.token',
      'calls.32.path',
      'calls.43.response.map./data/list/*/id',
      'calls.999',
      'frames.commands',
      'frames.commands.joined',
      'frames.rules.other',
      'headers.Authorization',
      'headers.Cookie',
      'headers.X-Api-Key',
      'headers.X-Name',
      'services.*.request.rename',
      'services.unknown',
      'statuses.orders.7',
    ]);
  });

  it('refuses text that is no JSON, and the secret', () => {
    expect(faultsOf(null, '{"signature": ')).toEqual({ '': 'is not JSON' });
    expect(faultsOf({ notes: [{ rule: '', certainty: 'likely', reason: 'the-secret' }] })).toEqual({
      '': 'contains VENDOR_SECRET; secrets belong in settings',
    });
  });

  it('accepts parts in braces in any order, and the product', () => {
    expect(
      faultsOf({ calls: { 62: { path: '/system-{product}/reset' }, 46: { path: '/m/{id}/show' } } }),
    ).toEqual({});
  });
});
