import type { FieldErrorCode } from '#lib/contract/field-errors.ts';
import { cleanName } from '#lib/contract/files/clean-name.ts';
import { type FileType, identifyFile, withExtensionOf } from '#lib/contract/files/file-types.ts';
import { inspectPicture } from '#lib/contract/files/inspect-picture.ts';
import { PictureRefused } from '#lib/contract/files/picture-refused.ts';
import type { FileBody, ReceivedFile, ReceivedFileStream } from '#lib/contract/operation.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';
import { openStream, readBytes } from './stream-body.ts';

interface CheckedFile {
  readonly type: FileType;
  readonly bytes: ReceivedFile['bytes'] | ReceivedFileStream['bytes'];
}

const readers: Record<FileBody['content'], (body: FileBody, request: PortalRequest) => Promise<CheckedFile>> =
  {
    // The whole picture is read, because only a complete one can be checked.
    picture: async ({ maxBytes }, request) => {
      const bytes = await readBytes(request, maxBytes);
      const { type, length } = inspectPicture(bytes);
      return { type, bytes: bytes.subarray(0, length) };
    },
    stream: async ({ types, maxBytes }, request) => {
      const maxLength = contentLength(request, maxBytes) ?? maxBytes;
      const { firstBytes, bytes, discard } = await openStream(request, maxLength);
      const file = identifyFile(firstBytes, types);
      if ('type' in file) return { type: file.type, bytes };
      discard();
      throw toInvalidProblem(file.fault);
    },
  };

/** Content types of bodies that are no file, such as forms. Of any other the declaration may be wrong: the bytes decide. */
const isNoFile = (type: string) =>
  /^(?:(?:multipart|text)\/|application\/(?:json|x-www-form-urlencoded)$)/.test(type);

/** Reads and checks an uploaded file. Throws BodyTooLarge, 415 for a body that is no file, and 422 for a wrong type of file. */
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
    const safeName = withExtensionOf(cleanName(name), type);
    return bytes instanceof Uint8Array
      ? { name: safeName, type, bytes }
      : { name: safeName, type, size, bytes };
  } catch (error) {
    throw error instanceof PictureRefused ? toInvalidProblem(error.fault, error) : error;
  }
}

const toInvalidProblem = (code: FieldErrorCode, cause?: unknown) =>
  new Problem('invalid', { errors: [{ path: 'body', code }], cause });

/** Returns the declared length; null without one. Throws BodyTooLarge. */
function contentLength(request: PortalRequest, maxBytes: number): number | null {
  const declared = request.headers.get('content-length');
  if (declared === null) return null;
  if (Number(declared) > maxBytes) throw new BodyTooLarge();
  return Number(declared);
}
