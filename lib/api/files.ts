import { randomUUID } from 'node:crypto';
import { openVisit } from '../session/open.ts';
import { fileName } from '../vendor/file-name.ts';
import { isFileHost } from '../vendor/files.ts';
import { download } from '../vendor/http/download.ts';
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
    const file = await download(addressOf(given.get('url') ?? ''), request.signal);
    const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
    const name = given.get('name');
    const inPlace = name === null && shown.has(type);
    return {
      status: 200,
      headers: [
        ['content-type', inPlace ? type : 'application/octet-stream'],
        ['content-disposition', inPlace ? 'inline' : attachment(name)],
        ['content-security-policy', "default-src 'none'; sandbox"],
        // Pictures do not change under their address, and are not anybody's secret; other users share no cache.
        ['cache-control', 'private, max-age=3600'],
        ['x-request-id', requestId],
        ...(file.length === null ? [] : [['content-length', String(file.length)] as const]),
      ],
      body: file.body,
    };
  } catch (error) {
    const problem = toProblem(error);
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

function addressOf(given: string): URL {
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !isFileHost(address)) throw new Problem('notFound');
  return address;
}
