import { dropInvalidFlightHeaders } from '#lib/server/http/flight-headers.ts';

const tree = encodeURIComponent(
  JSON.stringify([
    '',
    { children: [['id', '1', 'd', null], { children: ['__PAGE__', {}] }] },
    null,
    'refetch',
  ]),
);
const flight = {
  rsc: '1',
  'next-router-prefetch': '2',
  'next-router-segment-prefetch': '/_tree',
};

/** The headers that Next receives. */
function passed(headers: Record<string, string>) {
  const all = { ...headers, accept: '*/*' };
  dropInvalidFlightHeaders(all);
  return all;
}

describe('the headers of Next’s client router', () => {
  it.each([
    ['a state tree', { ...flight, 'next-router-state-tree': tree }],
    ['no state tree', flight],
    ['none at all', {}],
  ])('pass with %s', (_, headers) => {
    expect(passed(headers)).toEqual({ ...headers, accept: '*/*' });
  });

  it.each([
    ['is no JSON', 'x'],
    ['is empty', ''],
    ['is cut off', '%'],
    ['is no text', '%ED%A0%80'],
    ['is null', 'null'],
    ['has no segment', '[]'],
    ['is an object', '{"children":[]}'],
    ['has an unknown marker', '["",{"children":["x",{},null,"unknown"]}]'],
    ['is incomplete', '["",{"children":["x"]}]'],
    ['is repeated', `${tree}, ${tree}`],
    ['is too long', `["${'x'.repeat(50_000)}",{}]`],
  ])('are removed when the state tree %s', (_, header) => {
    expect(passed({ ...flight, 'next-router-state-tree': header })).toEqual({ accept: '*/*' });
  });
});
