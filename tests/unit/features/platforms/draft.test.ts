import { changeOf } from '../../../../lib/features/platforms/draft.ts';

const start = { name: 'Counter', link: 'http://old.example', code: 'C' };

describe('the change of a platform', () => {
  it('has only changed fields, so that an old link can stay', () => {
    expect(changeOf({ ...start, code: 'D' }, start, 'v')).toEqual({ code: 'D', version: 'v' });
    expect(changeOf({ ...start, code: '', name: 'x' }, start, 'v')).toEqual({
      name: 'x',
      code: '',
      version: 'v',
    });
  });

  it('is never empty', () => {
    expect(changeOf(start, start, 'v')).toEqual({ name: 'Counter', version: 'v' });
  });
});
