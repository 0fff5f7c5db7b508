import type { FieldErrorCode } from '#lib/contract/field-errors.ts';
import { cleanName } from '#lib/contract/files/clean-name.ts';
import { type FileType, identifyFile, withExtensionOf } from '#lib/contract/files/file-types.ts';
import { inspectPicture } from '#lib/contract/files/inspect-picture.ts';
import { PictureRefused } from '#lib/contract/files/picture-refused.ts';
import type { FileBody, ReceivedFile, ReceivedFileStream } from '#lib/contract/operation.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';
import { openStream, readBytes } from './stream-body.ts';

interface ReadBody {
  readonly type: FileType;
  readonly bytes: ReceivedFile['bytes'] | ReceivedFileStream['bytes'];
}

const readers: Record<FileBody['content'], (body: FileBody, request: PortalRequest) => Promise<ReadBody>> = {
  // Read as a whole, because only a complete picture can be decoded.
  picture: async ({ maxBytes }, request) => {
    const bytes = await readBytes(request, maxBytes);
    const { type, length } = inspectPicture(bytes);
    return { type, bytes: bytes.subarray(0, length) };
  },
  stream: async ({ types, maxBytes }, request) => {
    const { first, all, discard } = await openStream(request, contentLength(request, maxBytes) ?? maxBytes);
    const file = identifyFile(first, types);
    if ('type' in file) return { type: file.type, bytes: all };
    discard();
    throw toInvalidProblem(file.fault);
  },
};

/** Bodies that are no file, such as a form with one in it. Any other declared type may be wrong: the bytes decide. */
const isNoFile = (type: string) =>
  /^(?:(?:multipart|text)\/|application\/(?:json|x-www-form-urlencoded)$)/.test(type);

/** Reads and checks a file. Throws BodyTooLarge, and Problem 415 for a body that is no file or 422. */
export async function readFile(
  body: FileBody,
  request: PortalRequest,
  name: string,
): Promise<ReceivedFile | ReceivedFileStream> {
  const declared = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (isNoFile(declared)) throw new Problem('unsupportedType');
  const size = contentLength(request, body.maxBytes);
  try {
    const { type, bytes } = await readers[body.content](body, request);
    const described = { name: withExtensionOf(cleanName(name), type), type };
    return bytes instanceof Uint8Array ? { ...described, bytes } : { ...described, size, bytes };
  } catch (error) {
    throw error instanceof PictureRefused ? toInvalidProblem(error.fault, error) : error;
  }
}

const toInvalidProblem = (code: FieldErrorCode, cause?: unknown) =>
  new Problem('invalid', { errors: [{ path: 'body', code }], cause });

function contentLength(request: PortalRequest, most: number): number | null {
  const declared = request.headers.get('content-length');
  if (declared === null) return null;
  if (Number(declared) > most) throw new BodyTooLarge();
  return Number(declared);
}
