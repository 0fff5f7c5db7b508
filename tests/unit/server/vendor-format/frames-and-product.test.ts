import { compileFrames } from '#lib/server/vendor-format/compile-frames.ts';
import { findProduct } from '#lib/server/vendor-format/product.ts';

describe('the rules for frames', () => {
  const codec = compileFrames({
    frames: {
      command: '/type',
      payload: '/body',
      commands: { joinUp: 'join_up', chatMessage: 'say' },
      rules: {
        '*': { rename: { from_id: 'sender' }, response: { map: { '/data/log_id': '/body/id' } } },
        chatMessage: {
          rename: { content: 'text' },
          add: { version: 2 },
          response: { map: { '/data/content': '/body/text' }, times: { '/data/time_line': 'iso' } },
        },
      },
    },
  });

  it('writes the vendor’s form', () => {
    expect(codec?.encode('chatMessage', { from_id: 1, content: 'hi' })).toEqual({
      type: 'say',
      body: { sender: 1, text: 'hi', version: 2 },
    });
    expect(codec?.encode('ping', {})).toEqual({ type: 'ping', body: {} });
  });

  it('reads the specification’s form', () => {
    const body = { id: 5, text: 'hello', time_line: '2026-02-02T02:40:00Z' };
    expect(codec?.decode({ type: 'say', body })).toEqual({
      cmd: 'chatMessage',
      data: { id: 5, log_id: 5, text: 'hello', content: 'hello', time_line: 1_770_000_000 },
    });
    expect(codec?.decode({ type: 'join_up', body: { id: 6 } })).toMatchObject({
      cmd: 'joinUp',
      data: { log_id: 6 },
    });
    expect(codec?.decode({ type: 'other', body: { a: 1 } })).toEqual({ cmd: 'other', data: { a: 1 } });
  });

  it('has the fields beside the type when there is no payload', () => {
    const flat = compileFrames({ frames: { command: '/event', payload: '' } });
    expect(flat?.encode('transfer', { log_id: '3' })).toEqual({ event: 'transfer', log_id: '3' });
    expect(flat?.decode({ event: 'end', log_id: 4 })).toEqual({
      cmd: 'end',
      data: { event: 'end', log_id: 4 },
    });
  });
});

describe('the product of an account', () => {
  const product = { field: '/data/line', values: { 1: 'x431', 2: 'golo' }, accounts: { demo: 'pad' } };

  it.each([
    ['demo', { line: 1 }, 'pad'],
    ['dealer', { line: '2' }, 'golo'],
    ['dealer', { line: 3 }, undefined],
    ['dealer', {}, undefined],
    ['constructor', { line: 1 }, 'x431'],
  ])('of %s with %j is %s', (account, data, expected) => {
    expect(findProduct(account, data, { product })).toBe(expected);
  });

  it('is a text that can be a part of a path', () => {
    expect(findProduct('a', { line: 'x-5' }, { product: { field: '/data/line' } })).toBe('x-5');
    expect(findProduct('a', { line: '../x' }, { product: { field: '/data/line' } })).toBeUndefined();
    expect(findProduct('a', {}, {})).toBeUndefined();
  });
});
