import { matchFields } from '#lib/server/doctor/propose/match-fields.ts';
import { compareNames } from '#lib/server/doctor/propose/name-similarity.ts';
import { buildTree } from '#lib/server/vendor-api/checks/compare-fields.ts';

const match = (
  fields: Record<string, string>,
  objects: Record<string, unknown>[],
  options: Parameters<typeof matchFields>[3] = {},
  learned = new Map<string, string>(),
) => {
  const tree = buildTree({ '': 'object', ...fields });
  const matches = matchFields(tree?.children ?? new Map(), objects, learned, options);
  return Object.fromEntries(
    matches.map(({ name, path, certainty }) => [name, `${path.join('/')} ${certainty}`]),
  );
};

describe('names of fields', () => {
  it.each([
    ['user_id', 'userId', 1, 1],
    ['user_id', 'UserID', 1, 1],
    ['token', 'access_token', 0.55, 0.95],
    ['publish_date', 'published', 0.5, 0.95],
    ['goods_name', 'title', 0.5, 0.95],
    ['not_paid', 'unpaid', 0.8, 0.95],
    ['device_sn', 'currency', 0, 0.4],
    ['add_time', 'createtime', 0.8, 0.95],
    ['user_id', 'uid', 0.8, 0.95],
    ['product_name', 'pname', 0.8, 0.95],
    ['dealer_id', 'did', 0.8, 0.95],
    ['user_info', 'nickname', 0.6, 0.95],
    ['user_info', 'uid', 0, 0.5],
    ['id', 'parent_id', 0, 0.5],
  ])('%s and %s', (a, b, least, most) => {
    expect(compareNames(a, b)).toBeGreaterThanOrEqual(least);
    expect(compareNames(a, b)).toBeLessThanOrEqual(most);
  });
});

describe('matching of fields', () => {
  it('leaves fields that are there', () => {
    expect(match({ sn: 'needed text' }, [{ sn: 'A1', serial: 'B2' }])).toEqual({});
  });

  it('is certain of another spelling with fitting values', () => {
    expect(match({ add_time: 'seconds' }, [{ addTime: 1_770_000_000 }])).toEqual({
      add_time: 'addTime certain',
    });
  });

  it('does not match values of another kind', () => {
    expect(match({ add_time: 'seconds' }, [{ addTimeText: 'soon', price: 12.5 }])).toEqual({});
  });

  it('finds a similar name, and decides nothing between two', () => {
    expect(match({ token: 'needed text' }, [{ access_token: 'abc', level: 3 }])).toEqual({
      token: 'access_token likely',
    });
    expect(match({ title: 'needed text' }, [{ label: 'abc', caption: 'def' }])).toEqual({
      title: expect.stringMatching(/toBeDecided$/),
    });
  });

  it('decides nothing when two names fit two fields', () => {
    expect(
      match({ token: 'needed text', new_token: 'text' }, [{ access_token: 'abc', jwt: 'def' }]),
    ).toMatchObject({ token: expect.stringMatching(/toBeDecided$/) });
  });

  it('takes the id and the name of the user from an object', () => {
    const userinfo = { id: '7', group_id: '3', nickname: 'Ann' };
    expect(match({ user_id: 'needed text', user_info: 'text' }, [{ userinfo }])).toEqual({
      user_id: 'userinfo/id likely',
      user_info: expect.stringMatching('^userinfo/nickname'),
    });
  });

  it('knows a record by the requested value', () => {
    const objects = [
      { kennung: '17', name: 'a' },
      { kennung: '18', name: 'b' },
    ];
    expect(match({ id: 'needed text' }, objects, { requests: [{ id: 17 }, { id: 18 }] })).toEqual({
      id: 'kennung certain',
    });
  });

  it('uses names that other calls have shown', () => {
    const learned = new Map([['sn', 'machine']]);
    expect(match({ sn: 'needed text' }, [{ machine: 'A1' }], {}, learned)).toEqual({ sn: 'machine certain' });
  });

  it('looks into objects', () => {
    expect(match({ user_info: 'text' }, [{ userInfo: { name: 'Ann', title: 'Dr' } }])).toEqual({
      user_info: 'userInfo/name likely',
    });
  });

  it('takes the only field of a rare kind, to be decided', () => {
    expect(match({ time_line: 'seconds' }, [{ sent: 1_770_000_000, size: 3 }])).toEqual({
      time_line: 'sent toBeDecided',
    });
  });

  it('uses no field twice, nor one with another meaning', () => {
    const objects = [{ name: 'a', title: 'b' }];
    expect(match({ goods_name: 'text', title_en: 'text' }, objects)).toEqual({
      goods_name: expect.stringMatching(/^name/),
      title_en: expect.stringMatching(/^title/),
    });
    expect(match({ goods_name: 'text' }, [{ name: 'a' }], { taken: new Set(['name']) })).toEqual({});
  });
});
