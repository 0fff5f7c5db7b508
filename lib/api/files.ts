import { randomUUID } from 'node:crypto';
import { openVisit } from '../session/open.ts';
import { fileName } from '../vendor/file-name.ts';
import { isFileHost } from '../vendor/files.ts';
import { download, NoSuchPart } from '../vendor/http/download.ts';
import { saved } from './file-reply.ts';
import { Problem } from './problem.ts';
import type { PortalAnswer, PortalRequest } from './request.ts';
import { toProblem } from './vendor-problem.ts';

/** Types that a page may show in place; everything else is a download. */
const shown = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4']);

/**
 * A file of the vendor's, streamed through the portal (requirement 21): for signed-in accounts, from the vendor's
 * own origins or the hosts of VENDOR_FILE_HOSTS. With a `name` it is a download under that name, cleaned; otherwise
 * pictures and videos are shown in place. Answers 401, 404 for any other address, 502 or 504.
 */
export async function answerFile(request: PortalRequest): Promise<PortalAnswer> {
  const requestId = randomUUID();
  try {
    const visit = await openVisit(request.headers.get('authorization'), request.headers.get('cookie'));
    if (!visit.session) throw new Problem('unauthenticated');
    const given = new URL(request.url, 'http://portal').searchParams;
    const range = rangeOf(request.headers.get('range'));
    const file = await download(addressOf(given.get('url') ?? ''), request.signal, range);
    const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
    const name = given.get('name');
    const inPlace = name === null && shown.has(type);
    return {
      status: file.part === null ? 200 : 206,
      headers: [
        ['content-type', inPlace ? type : 'application/octet-stream'],
        ['content-disposition', inPlace ? 'inline' : attachment(name)],
        ['content-security-policy', "default-src 'none'; sandbox"],
        // Pictures do not change under their address, and are not anybody's secret; other users share no cache.
        ['cache-control', 'private, max-age=3600'],
        ['x-request-id', requestId],
        ...(file.parted ? [['accept-ranges', 'bytes'] as const] : []),
        ...(file.part === null ? [] : [['content-range', file.part] as const]),
        ...(file.length === null ? [] : [['content-length', String(file.length)] as const]),
      ],
      body: file.body,
    };
  } catch (error) {
    const problem = error instanceof NoSuchPart ? new Problem('noSuchPart') : toProblem(error);
    return {
      status: problem.status,
      headers: [
        ['content-type', 'application/problem+json'],
        ['cache-control', 'no-store'],
        ['x-request-id', requestId],
      ],
      body: JSON.stringify(problem.toDocument(requestId)),
    };
  }
}

/** A download, under this name where there is one. */
const attachment = (name: string | null) => (name === null ? 'attachment' : saved(fileName(name)));

/** The one part that is asked for, as players do (RFC 9110, 14.2); anything else asks for the whole. */
function rangeOf(header: string | null): string | null {
  return header !== null && /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(header) ? header : null;
}

function addressOf(given: string): URL {
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !isFileHost(address)) throw new Problem('notFound');
  return address;
}
