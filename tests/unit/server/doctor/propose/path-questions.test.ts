import { pathQuestions } from '#lib/server/doctor/propose/path-questions.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';

const exchange = (call: keyof typeof calls, status: number) => ({
  call: calls[call],
  head: { status, contentType: 'text/html', clockSkewSeconds: null },
});

it('asks for the path of a call that never has one, and for the method', () => {
  const exchanges = [
    ...[exchange('signIn', 404), exchange('signIn', 404)],
    ...[exchange('devices', 405)],
    ...[exchange('device', 404), exchange('device', 200)],
  ];
  expect(pathQuestions(exchanges)).toMatchObject([
    { path: ['calls', '1', 'path'], value: null, certainty: 'toBeDecided' },
    { path: ['calls', '11', 'method'], value: null, certainty: 'toBeDecided' },
  ]);
});
