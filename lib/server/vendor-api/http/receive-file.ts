import { parse } from 'content-disposition';
import { VendorFailed } from './errors.ts';
import { connectionPool, type IncomingResponse, type OutgoingRequest } from './send.ts';
import { StreamedCall } from './streamed-call.ts';

export interface VendorFile {
  /** "" when the vendor sends none. */
  readonly name: string;
  readonly type: string;
  /** Bytes; null when it is unknown. */
  readonly length: number | null;
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/** An error page, or a refusal as JSON. */
const nonFileTypes = /^(?:text\/html|(?:application|text)\/(?:[\w.]+\+)?json)$/;

const maxRefusalBytes = 256 * 1024;

/**
 * Requests a file and streams it. Returns a response without a file, such as a refusal, as text. The vendor has
 * VENDOR_TIMEOUT_MS for the first byte and each further chunk. Throws the classes of errors.ts, and the signal's
 * reason.
 */
export async function receiveFile(outgoing: OutgoingRequest): Promise<VendorFile | IncomingResponse> {
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
      return { status: response.statusCode, text: await readRefusal(bytes) };
    if (problem) {
      call.cancel();
      throw new VendorFailed(problem);
    }
    return { name, type, length, bytes };
  } catch (error) {
    throw error instanceof VendorFailed ? error : call.toError(error);
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function readFileHeaders(headers: Headers) {
  const [type = ''] = String(headers['content-type'] ?? '')
    .toLowerCase()
    .split(';', 1);
  const length = Number(headers['content-length'] ?? Number.NaN);
  // Without a known end, a truncated file looks complete.
  const hasLengthOrChunks =
    Number.isSafeInteger(length) || /chunked/i.test(String(headers['transfer-encoding'] ?? ''));
  const isCompressed = (headers['content-encoding'] ?? 'identity') !== 'identity';
  const lengthProblem = hasLengthOrChunks ? '' : 'The file has no stated length';
  return {
    type: type.trim(),
    length: Number.isSafeInteger(length) ? length : null,
    name: parseFileName(String(headers['content-disposition'] ?? '')),
    /** Why the file cannot be passed on; "" when it can. */
    problem: isCompressed ? 'The file is compressed' : lengthProblem,
  };
}

/** Parses Content-Disposition (RFC 6266); "" without a readable name. */
function parseFileName(header: string): string {
  try {
    const { filename = '' } = parse(header).parameters;
    // Older services send UTF-8, and headers are read as Latin-1.
    const bytes = Buffer.from(filename, 'latin1');
    return bytes.toString('latin1') === filename ? decodeUtf8(bytes, filename) : filename;
  } catch {
    return '';
  }
}

function decodeUtf8(bytes: Uint8Array, fallback: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fallback;
  }
}

/** Throws VendorFailed for a refusal that is too large. */
async function readRefusal(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxRefusalBytes) throw new VendorFailed('The refusal is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
