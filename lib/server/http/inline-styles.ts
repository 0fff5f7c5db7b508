import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** A style sheet in the HTML that React renders. */
const sheetLink =
  /<link rel="stylesheet" href="\/_next\/static\/([^"]+)"(?: nonce="([^"]*)")? data-precedence="[^"]*"\/>/g;
const headEnd = '</head>';

/**
 * Returns a function that puts the style sheets of a page into the HTML of its response. The first paint then waits for
 * no further request. The links stay, disabled, because React looks for them. Next's own `inlineCss` would send each
 * sheet twice.
 */
export function createStyleInliner(build: string): (outgoing: ServerResponse) => void {
  const folder = join(build, 'static');
  const cssByName = new Map<string, string>();
  const readSheet = (name: string): string => {
    let css = cssByName.get(name);
    if (css === undefined) {
      css = readFileSync(join(folder, name), 'utf8').replaceAll('url(../', 'url(/_next/static/');
      cssByName.set(name, css);
    }
    return css;
  };
  const inlineSheets = (head: string) =>
    head.replace(
      sheetLink,
      (link, name: string, nonce: string) =>
        `<style nonce="${nonce}">${readSheet(name)}</style>${link.replace('/>', ' disabled=""/>')}`,
    );
  return (outgoing) => {
    const write = outgoing.write.bind(outgoing) as (...args: unknown[]) => boolean;
    const end = outgoing.end.bind(outgoing) as (...args: unknown[]) => ServerResponse;
    const flushHeaders = outgoing.flushHeaders.bind(outgoing);
    /** The HTML up to the end of its head; undefined once it is sent. */
    let head: Buffer | undefined = Buffer.alloc(0);
    Object.assign(outgoing, {
      flushHeaders: () => isStreamedPage(outgoing) || flushHeaders(),
      write: (chunk: Uint8Array | string, ...rest: unknown[]) => {
        if (!head || !isStreamedPage(outgoing)) return write(chunk, ...rest);
        head = Buffer.concat([head, Buffer.from(chunk as Uint8Array)]);
        const headLength = head.indexOf(headEnd);
        if (headLength < 0) return true;
        dropStylePreloads(outgoing);
        write(inlineSheets(head.toString('utf8', 0, headLength)));
        write(head.subarray(headLength));
        head = undefined;
        return true;
      },
      end: (...args: unknown[]) => {
        if (head?.length) write(head);
        head = undefined;
        return end(...args);
      },
    });
  };
}

/** The preloads in the header `Link` would load the sheets once more. */
function dropStylePreloads(outgoing: ServerResponse): void {
  const links = String(outgoing.getHeader('link') ?? '').split(/, (?=<)/);
  const others = links.filter((link) => !link.includes('as="style"')).join(', ');
  if (others) outgoing.setHeader('link', others);
  else outgoing.removeHeader('link');
}

/** Whether the response is a streamed page. A complete page has its length, which must not change. */
const isStreamedPage = (outgoing: ServerResponse) =>
  String(outgoing.getHeader('content-type')).startsWith('text/html') && !outgoing.hasHeader('content-length');
