import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

const sheetLink =
  /<link rel="stylesheet" href="\/_next\/static\/([^"]+)"(?: nonce="([^"]*)")? data-precedence="[^"]*"\/>/g;
const headEnd = '</head>';

/**
 * Returns a function that puts the style sheets of a page into its HTML: the first paint waits for no further request.
 * Next's `inlineCss` sends each sheet twice. The links stay, disabled, because React looks for them.
 */
export function createStyleInliner(build: string): (outgoing: ServerResponse) => void {
  const folder = join(build, 'static');
  const sheets = new Map<string, string>();
  const readSheet = (name: string): string => {
    let css = sheets.get(name);
    if (css === undefined) {
      css = readFileSync(join(folder, name), 'utf8').replaceAll('url(../', 'url(/_next/static/');
      sheets.set(name, css);
    }
    return css;
  };
  const inline = (head: string) =>
    head.replace(
      sheetLink,
      (link, name: string, nonce: string) =>
        `<style nonce="${nonce}">${readSheet(name)}</style>${link.replace('/>', ' disabled=""/>')}`,
    );
  return (outgoing) => {
    const write = outgoing.write.bind(outgoing) as (...args: unknown[]) => boolean;
    const end = outgoing.end.bind(outgoing) as (...args: unknown[]) => ServerResponse;
    const flushHeaders = outgoing.flushHeaders.bind(outgoing);
    let head: Buffer | undefined = Buffer.alloc(0);
    Object.assign(outgoing, {
      flushHeaders: () => isHtml(outgoing) || flushHeaders(),
      write: (chunk: Uint8Array | string, ...rest: unknown[]) => {
        if (!head || !isHtml(outgoing)) return write(chunk, ...rest);
        head = Buffer.concat([head, Buffer.from(chunk as Uint8Array)]);
        const length = head.indexOf(headEnd);
        if (length < 0) return true;
        dropStylePreloads(outgoing);
        write(inline(head.toString('utf8', 0, length)));
        write(head.subarray(length));
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

function dropStylePreloads(outgoing: ServerResponse): void {
  const links = String(outgoing.getHeader('link') ?? '').split(/, (?=<)/);
  const others = links.filter((link) => !link.includes('as="style"')).join(', ');
  if (others) outgoing.setHeader('link', others);
  else outgoing.removeHeader('link');
}

/** Whether a page is streamed. A complete page has its length, which must not change. */
const isHtml = (outgoing: ServerResponse) =>
  String(outgoing.getHeader('content-type')).startsWith('text/html') && !outgoing.hasHeader('content-length');
