import type { FileBody, ReceivedFile, ReceivedFileStream } from '#lib/contract/operation.ts';

/** A picture of one white pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a small picture for an upload, as the API hands it to the handler. */
export function sampleFile({ content }: FileBody): ReceivedFile | ReceivedFileStream {
  const file = { name: 'doctor.png', type: 'image/png' };
  if (content === 'picture') return { ...file, bytes: png };
  return { ...file, size: png.length, bytes: stream() };
}

async function* stream(): AsyncGenerator<Uint8Array> {
  yield png;
}
