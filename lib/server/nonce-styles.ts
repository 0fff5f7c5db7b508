import type { ServerResponse } from 'node:http';

/** A style element that React hoisted; everything else that may be inline has its nonce from Next. */
const hoisted = /<style(?= (?:media="not all" )?data-precedence=)/g;
/** Longest beginning of such an element that a chunk may end with. */
const longest = '<style media="not all" data-precedence='.length;

/**
 * Gives hoisted style elements the nonce of the page's content policy. Next inlines style sheets (`inlineCss`), but
 * React writes those elements itself, and Next tells it the nonce of scripts only.
 */
export class StyleNonces {
  readonly #opening: string;
  /** The unfinished end of the chunk before: Latin-1, a character a byte. */
  #held = '';

  constructor(nonce: string) {
    this.#opening = `<style nonce="${nonce}"`;
  }

  /** The next bytes to send, in place of those given. */
  pass(chunk: Uint8Array): Buffer {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const text = this.#held + bytes.toString('latin1');
    const open = text.lastIndexOf('<');
    const unfinished = open > text.length - longest && !text.includes('>', open);
    const end = unfinished ? open : text.length;
    this.#held = text.slice(end);
    return Buffer.from(text.slice(0, end).replace(hoisted, this.#opening), 'latin1');
  }

  /** What is still held back, when nothing follows. */
  rest(): Buffer {
    const rest = Buffer.from(this.#held, 'latin1');
    this.#held = '';
    return rest;
  }
}

/** Lets the HTML of an answer go through StyleNonces on its way out; every other answer passes as it is. */
export function addStyleNonces(outgoing: ServerResponse): void {
  const write = outgoing.write.bind(outgoing) as (chunk: unknown, ...rest: unknown[]) => boolean;
  const end = outgoing.end.bind(outgoing) as (...rest: unknown[]) => ServerResponse;
  let styles: StyleNonces | null | undefined;
  const pass = (chunk: unknown) => {
    if (styles === undefined) styles = stylesOf(outgoing);
    if (!styles || (typeof chunk !== 'string' && !(chunk instanceof Uint8Array))) return chunk;
    return styles.pass(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  };
  Object.assign(outgoing, {
    write: (chunk: unknown, ...rest: unknown[]) => write(pass(chunk), ...rest),
    end: (chunk?: unknown, ...rest: unknown[]) => {
      const last = pass(chunk);
      if (!styles) return end(chunk, ...rest);
      return end(last instanceof Uint8Array ? Buffer.concat([last, styles.rest()]) : styles.rest());
    },
  });
}

/** Null for what is no page: it has no content policy, or is not HTML. */
function stylesOf(outgoing: ServerResponse): StyleNonces | null {
  const nonce = /'nonce-([^']+)'/.exec(String(outgoing.getHeader('content-security-policy')))?.[1];
  const html = String(outgoing.getHeader('content-type')).startsWith('text/html');
  return nonce && html ? new StyleNonces(nonce) : null;
}
