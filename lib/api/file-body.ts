import type { FileBody, ReceivedFile, ReceivedFileStream } from '../contract/operation.ts';
import { cleanName } from '../file/clean-name.ts';
import { type FileRules, type FileType, findContentFault, findNameFault } from '../file/file-types.ts';
import { inspectPicture } from '../picture/inspect-picture.ts';
import { PictureRefused } from '../picture/picture-refused.ts';
import { findNameFault as pictureFault } from '../picture/picture-rules.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';
import { openStream, readBytes } from './stream-body.ts';

interface FileDescription {
  readonly name: string;
  readonly type: string;
}

interface Check {
  checkName(file: FileDescription, body: FileBody): string | undefined;
  read(
    file: FileDescription,
    body: FileBody,
    request: PortalRequest,
  ): Promise<ReceivedFile['bytes'] | ReceivedFileStream['bytes']>;
}

const checks: Record<FileBody['content'], Check> = {
  picture: {
    checkName: ({ name, type }) => pictureFault(name, type),
    // Read as a whole, because only a complete picture can be decoded.
    read: async (file, { maxBytes }, request) => {
      const bytes = await readBytes(request, maxBytes);
      return bytes.subarray(0, inspectPicture(file, bytes).length);
    },
  },
  stream: {
    checkName: ({ name, type }, body) => findNameFault(name, type, body as FileRules),
    read: async ({ type }, { maxBytes }, request) => {
      const {
        first,
        all,
        discard: leave,
      } = await openStream(request, contentLength(request, maxBytes) ?? maxBytes);
      const fault = findContentFault(type as FileType, first);
      if (!fault) return all;
      leave();
      throw toInvalidProblem('body', fault);
    },
  },
};

/** Reads and checks a file. Throws BodyTooLarge, and Problem 415 for a wrong media type or 422. */
export async function readFile(
  body: FileBody,
  request: PortalRequest,
  name: string,
): Promise<ReceivedFile | ReceivedFileStream> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!body.types.includes(type)) throw new Problem('unsupportedType');
  const check = checks[body.content];
  const fault = check.checkName({ name, type }, body);
  if (fault) throw toInvalidProblem('query.name', fault);
  const size = contentLength(request, body.maxBytes);
  try {
    const bytes = await check.read({ name, type }, body, request);
    const described = { name: cleanName(name), type };
    return bytes instanceof Uint8Array ? { ...described, bytes } : { ...described, size, bytes };
  } catch (error) {
    throw error instanceof PictureRefused ? toInvalidProblem('body', error.fault, error) : error;
  }
}

const toInvalidProblem = (path: string, code: string, cause?: unknown) =>
  new Problem('invalid', { errors: [{ path, code }], cause });

function contentLength(request: PortalRequest, most: number): number | null {
  const declared = request.headers.get('content-length');
  if (declared === null) return null;
  if (Number(declared) > most) throw new BodyTooLarge();
  return Number(declared);
}
