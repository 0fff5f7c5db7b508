import { parse } from 'content-disposition';
import { VendorFailed } from './errors.ts';
import { connectionPool, type IncomingResponse, type OutgoingRequest } from './send.ts';
import { StreamedCall } from './streamed-call.ts';

export interface VendorFile {
  readonly name: string;
  readonly type: string;
  readonly length: number | null;
  readonly bytes: AsyncGenerator<Uint8Array>;
}

const nonFileTypes = /^(?:text\/html|(?:application|text)\/(?:[\w.]+\+)?json)$/;

const maxRefusalBytes = 256 * 1024;

/**
 * Requests a file and streams it; the limit covers the time to the first byte and each wait. Returns refusals as
 * text. Throws the classes of errors.ts, and the signal's reason.
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
  const isCompressed =
    headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity';
  const problem = isCompressed
    ? 'The file is compressed'
    : hasLengthOrChunks
      ? ''
      : 'The file has no stated length';
  return {
    type: type.trim(),
    length: Number.isSafeInteger(length) ? length : null,
    name: parseFileName(String(headers['content-disposition'] ?? '')),
    problem,
  };
}

/** Parses Content-Disposition (RFC 6266); "" without a readable name. */
function parseFileName(header: string): string {
  try {
    const { filename = '' } = parse(header).parameters;
    // Older services send UTF-8, and headers are read as Latin-1.
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
    if (size > maxRefusalBytes) throw new VendorFailed('The refusal is too large');
    received.push(chunk);
  }
  return Buffer.concat(received).toString('utf8');
}
