import { readFile } from '#lib/api/file-body.ts';
import { goodsPictures } from '#lib/contract/goods-pictures.ts';
import type { FileBody } from '#lib/contract/operation.ts';
import { pngOf, pngOfBytes } from '../../harness/picture-files.ts';

const body = goodsPictures.uploadPicture.file as FileBody;
const png = pngOf(40, 30);

/** A body that comes in pieces, and tells whether anybody still reads it. */
function pieces(bytes: Uint8Array, size: number) {
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

/** The request as `next dev` hands it over. */
const request = (given: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://portal/api', {
    method: 'POST',
    body: given,
    headers: { 'content-type': 'image/png', ...headers },
    duplex: 'half',
  } as RequestInit) as Parameters<typeof readFile>[1];

describe('the file of a WHATWG request', () => {
  it.each([
    ['whole', () => new Blob([new Uint8Array(png)], { type: 'image/png' })],
    ['in pieces', () => pieces(png, 7).stream],
  ])('is taken %s', async (_, given) => {
    const file = await readFile(body, request(given()), 'A b.PNG');
    expect(file).toMatchObject({ name: 'A b.png', type: 'image/png' });
    expect(Buffer.from(file.bytes as Uint8Array).equals(png)).toBe(true);
  });

  it('is let go of as soon as it is too long, and is never held longer', async () => {
    const long = pieces(pngOfBytes(4 * body.maxBytes), 64 * 1024);
    await expect(readFile(body, request(long.stream), 'a.png')).rejects.toMatchObject({
      name: 'BodyTooLarge',
    });
    expect(long.cancelled()).toBe(true);
    expect(long.read()).toBeLessThan(body.maxBytes + 4 * 64 * 1024);
  });

  it('that is longer than was promised is refused too', async () => {
    const given = pieces(png, 16);
    const promised = request(given.stream, { 'content-length': '20' });
    await expect(readFile(body, promised, 'a.png')).rejects.toMatchObject({ name: 'BodyTooLarge' });
  });

  it('is not read where name or type speak against it', async () => {
    for (const [name, type] of [
      ['a.svg', 'image/png'],
      ['a.png', 'image/gif'],
      ['a.png', 'image/jpeg'],
    ] as const) {
      const given = pieces(png, 16);
      const asked = request(given.stream, { 'content-type': type });
      await expect(readFile(body, asked, name)).rejects.toMatchObject({ name: 'Problem' });
      expect(given.read()).toBeLessThanOrEqual(16);
    }
  });

  it('that breaks off is no file', async () => {
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
