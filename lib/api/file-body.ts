import type { FileBody, GivenFile } from '../contract/operation.ts';
import { inspectPicture } from '../picture/inspect.ts';
import { cleanName } from '../picture/name.ts';
import { PictureRefused } from '../picture/refused.ts';
import { nameFault } from '../picture/rules.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';

/** What is known of a file before its bytes come. */
interface Named {
  readonly name: string;
  readonly type: string;
}

/** What each kind of file has to stand: first its name and type, before anything is read, then its bytes. */
interface Check {
  /** A reason to refuse it, or undefined. */
  named(file: Named): string | undefined;
  /** The bytes that go on. Throws PictureRefused. */
  whole(file: Named, bytes: Uint8Array): Uint8Array;
}

const checks: Record<FileBody['content'], Check> = {
  picture: {
    named: ({ name, type }) => nameFault(name, type),
    whole: (file, bytes) => bytes.subarray(0, inspectPicture(file, bytes).length),
  },
};

/**
 * The file that a request carries, checked. It is held whole: whether a picture is one is known at its end alone.
 * Throws BodyTooLarge, and a Problem: 415 for a type that the operation does not take, 422 for everything else.
 */
export async function readFile(body: FileBody, request: PortalRequest, name: string): Promise<GivenFile> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!body.types.includes(type)) throw new Problem('unsupportedType');
  const check = checks[body.content];
  const fault = check.named({ name, type });
  if (fault) throw refused('query.name', fault);
  const given = await readBytes(request, body.maxBytes);
  try {
    return { name: cleanName(name), type, bytes: check.whole({ name, type }, given) };
  } catch (error) {
    throw error instanceof PictureRefused ? refused('body', error.fault, error) : error;
  }
}

const refused = (path: string, code: string, cause?: unknown) =>
  new Problem('invalid', { errors: [{ path, code }], cause });

/** All bytes of a body, in one piece of memory from the start. Throws BodyTooLarge as soon as they are too many. */
async function readBytes(request: PortalRequest, most: number): Promise<Uint8Array> {
  const promised = Number(request.headers.get('content-length') ?? most);
  if (promised > most) throw new BodyTooLarge();
  if (!request.body) return new Uint8Array();
  const bytes = new Uint8Array(promised > 0 ? promised : most);
  let size = 0;
  for await (const chunk of request.body) {
    if (size + chunk.byteLength > bytes.length) throw new BodyTooLarge();
    bytes.set(chunk, size);
    size += chunk.byteLength;
  }
  return bytes.subarray(0, size);
}
