import type { FileBody } from '#lib/contract/operation.ts';
import { goodsPictures } from '#lib/contract/operations/goods-pictures.ts';
import { readFile } from '#lib/server/api/file-body.ts';
import { pngOf, pngOfBytes } from '../../../harness/samples/picture-files.ts';

const body = goodsPictures.uploadPicture.file as FileBody;
const png = pngOf(40, 30);

/** A body in chunks of this size that records how far it was read. */
function chunkedBody(bytes: Uint8Array, size: number) {
  let [at, cancelled] = [0, false];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      at += size;
    },
    cancel() {
      cancelled = true;
    },
  });
  return { stream, read: () => at, cancelled: () => cancelled };
}

/** `next dev` passes WHATWG requests. */
const request = (input: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://portal/api', {
    method: 'POST',
    body: input,
    headers: { 'content-type': 'image/png', ...headers },
    duplex: 'half',
  } as RequestInit) as Parameters<typeof readFile>[1];

describe('the file of a WHATWG request', () => {
  it.each([
    ['in one chunk', () => new Blob([new Uint8Array(png)], { type: 'image/png' })],
    ['in several chunks', () => chunkedBody(png, 7).stream],
  ])('is accepted %s', async (_, createBody) => {
    const file = await readFile(body, request(createBody()), 'A b.PNG');
    expect(file).toMatchObject({ name: 'A b.png', type: 'image/png' });
    expect(Buffer.from(file.bytes as Uint8Array).equals(png)).toBe(true);
  });

  it('is cancelled as soon as it is too large', async () => {
    const long = chunkedBody(pngOfBytes(4 * body.maxBytes), 64 * 1024);
    await expect(readFile(body, request(long.stream), 'a.png')).rejects.toMatchObject({
      name: 'BodyTooLarge',
    });
    expect(long.cancelled()).toBe(true);
    expect(long.read()).toBeLessThan(body.maxBytes + 4 * 64 * 1024);
  });

  it('is rejected when it is longer than its Content-Length', async () => {
    const input = chunkedBody(png, 16);
    const declared = request(input.stream, { 'content-length': '20' });
    await expect(readFile(body, declared, 'a.png')).rejects.toMatchObject({ name: 'BodyTooLarge' });
  });

  it.each([
    'multipart/form-data; boundary=x',
    'application/json',
    'application/x-www-form-urlencoded',
    'Text/HTML',
  ])('is not read when it is declared as %s', async (type) => {
    const input = chunkedBody(png, 16);
    const form = request(input.stream, { 'content-type': type });
    await expect(readFile(body, form, 'a.png')).rejects.toMatchObject({ code: 'unsupportedType' });
    expect(input.read()).toBeLessThanOrEqual(16);
  });

  it('is rejected when it is incomplete', async () => {
    let sent = false;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new Error('gone'));
        else controller.enqueue(new Uint8Array(png.subarray(0, 30)));
        sent = true;
      },
    });
    await expect(readFile(body, request(broken), 'a.png')).rejects.toThrow('gone');
  });
});
