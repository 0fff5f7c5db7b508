import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

/** A video of 100,000 bytes, whose bytes depend on their position. */
const video = Buffer.concat([
  Buffer.from('00000018667479706d703432', 'hex'),
  Buffer.from(Array.from({ length: 99_988 }, (_, index) => (index + 12) % 251)),
]);

let main: Visitor;
let address: string;
beforeAll(async () => {
  main = await signIn('main');
  const response = await main.copy().send({
    method: 'POST',
    path: '/api/v1/after-sales/files?name=film.mp4',
    body: video,
    headers: { 'content-type': 'video/mp4' },
  });
  address = expectStatus(response, 201).json<{ address: string }>().address;
});
afterEach(() => sandbox().clearFaults());
afterAll(() => sandbox().reset());

describe('a range of a file', () => {
  it.each([
    ['the first bytes', 'bytes=0-99', 0, 99],
    ['bytes in the middle', 'bytes=5000-5999', 5000, 5999],
    ['from one byte to the end', 'bytes=99000-', 99_000, 99_999],
    ['the last bytes', 'bytes=-10', 99_990, 99_999],
  ])('returns 206: %s', async (_, range, first, last) => {
    const response = expectStatus(await main.get(address, { range }), 206);
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'inline',
      'content-range': `bytes ${first}-${last}/100000`,
      'content-length': String(last - first + 1),
      'accept-ranges': 'bytes',
    });
    expect(response.bytes.equals(video.subarray(first, last + 1))).toBe(true);
  });

  it('beyond the end returns 416', async () => {
    const response = expectStatus(await main.get(address, { range: 'bytes=200000-' }), 416);
    expect(response.json()).toMatchObject({ code: 'noSuchPart' });
  });

  it.each(['bytes=5-2,7-9', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes='])(
    'returns the whole file when it is invalid: %s',
    async (range) => {
      const response = expectStatus(await main.get(address, { range }), 200);
      expect(response.bytes.equals(video)).toBe(true);
    },
  );
});
