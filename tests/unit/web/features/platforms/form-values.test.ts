import { toChangeBody } from '#lib/web/features/platforms/PlatformForm.tsx';

const start = { name: 'Counter', link: 'http://old.example', code: 'C' };

describe('the change of a platform', () => {
  it('has only changed fields, so that an old link can stay', () => {
    expect(toChangeBody({ ...start, code: 'D' }, start, 'v')).toEqual({ code: 'D', version: 'v' });
    expect(toChangeBody({ ...start, code: '', name: 'x' }, start, 'v')).toEqual({
      name: 'x',
      code: '',
      version: 'v',
    });
  });

  it('is never empty', () => {
    expect(toChangeBody(start, start, 'v')).toEqual({ name: 'Counter', version: 'v' });
  });
});
