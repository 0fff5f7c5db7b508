import { parse } from 'content-disposition';
import { VendorMalformed } from './errors.ts';
import { connectionPool, type IncomingResponse, type OutgoingRequest } from './send.ts';
import { StreamedCall } from './streamed-call.ts';

/** A file on its way from the vendor. */
export interface VendorFile {
  /** As the vendor calls it; "" where it has no name. */
  readonly name: string;
  readonly type: string;
  /** In bytes; null when the vendor has not said. */
  readonly length: number | null;
  /** Throws the classes of errors.ts where it breaks off. */
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/** Types of what comes in place of a file: a refusal, or the page of a proxy. */
const nonFileTypes = /^(?:text\/html|(?:application|text)\/(?:[\w.]+\+)?json)$/;

/** Largest answer in place of a file, in bytes: a refusal. */
const maxRefusalBytes = 256 * 1024;

/**
 * One exchange that is answered by a file, which is not held: the limit covers the time until it begins and each wait in
 * it. What is no file, a refusal that is, comes as text. Throws the classes of errors.ts, and the signal's reason.
 */
export async function receive(outgoing: OutgoingRequest): Promise<VendorFile | IncomingResponse> {
  const call = new StreamedCall(outgoing.signal);
  const { method, path, headers } = outgoing;
  try {
    const response = await connectionPool(outgoing.service).request({
      method,
      path,
      headers,
      signal: call.signal,
    });
    const bytes = call.chunks(response.body);
    const { type, length, name, problem } = readFileHeaders(response.headers);
    if (response.statusCode !== 200 || nonFileTypes.test(type))
      return { status: response.statusCode, text: await readShortText(bytes) };
    if (problem) {
      call.cancel();
      throw new VendorMalformed(problem);
    }
    return { name, type, length, bytes };
  } catch (error) {
    throw error instanceof VendorMalformed ? error : call.toError(error);
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What the headers tell of a file, and why it could not be handed on as a whole one. */
function readFileHeaders(headers: Headers) {
  const [type = ''] = String(headers['content-type'] ?? '')
    .toLowerCase()
    .split(';', 1);
  const length = Number(headers['content-length'] ?? Number.NaN);
  // Of a body that just ends, nobody could say whether it is whole.
  const hasKnownEnd =
    Number.isSafeInteger(length) || /chunked/i.test(String(headers['transfer-encoding'] ?? ''));
  const isCompressed =
    headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity';
  const problem = isCompressed
    ? 'The file came packed'
    : hasKnownEnd
      ? ''
      : 'The file does not say where it ends';
  return {
    type: type.trim(),
    length: Number.isSafeInteger(length) ? length : null,
    name: parseFileName(String(headers['content-disposition'] ?? '')),
    problem,
  };
}

/** The name in a Content-Disposition (RFC 6266); "" where there is none, or no way to read it. */
function parseFileName(header: string): string {
  try {
    const { filename = '' } = parse(header).parameters;
    // Older services write UTF-8 where only Latin letters may stand, and headers are read as those.
    const bytes = Buffer.from(filename, 'latin1');
    return bytes.toString('latin1') === filename ? utf8(bytes, filename) : filename;
  } catch {
    return '';
  }
}

function utf8(bytes: Uint8Array, fallback: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fallback;
  }
}

async function readShortText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const received: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxRefusalBytes) throw new VendorMalformed('An answer in place of a file is too large');
    received.push(chunk);
  }
  return Buffer.concat(received).toString('utf8');
}
