import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { handleClientError } from '#lib/server/client-error.ts';

jest.mock('../../../lib/config.ts', () => ({ config: () => ({ PORTAL_ORIGIN: 'https://p.example' }) }));

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408', 'requestTimeout'],
  ['HPE_HEADER_OVERFLOW', '431', 'headersTooLarge'],
  ['HPE_INVALID_METHOD', '400', 'malformed'],
])('a request that Node rejects with %s gets the status %s', async (code, status, problem) => {
  const socket = new PassThrough();
  handleClientError(Object.assign(new Error(), { code }), socket);
  const response = await text(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).toContain(`"code":"${problem}"`);
});
