/** The texts of a piece of HTML, in their order; blanks between tags are none. Runs in browsers. */
export function textsOf(html: string): string[] {
  return nodesOf(parse(html)).map(({ data }) => data.trim());
}

/** The same HTML with these in place of its texts. They are set as texts: no markup can come with them. */
export function withTexts(html: string, texts: readonly string[]): string {
  const body = parse(html);
  nodesOf(body).forEach((node, at) => {
    const [before = '', after = ''] = [/^\s*/.exec(node.data)?.[0], /\s*$/.exec(node.data)?.[0]];
    node.data = before + (texts[at] ?? node.data.trim()) + after;
  });
  return body.innerHTML;
}

/** A document of its own, in which nothing runs and nothing is loaded. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function nodesOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (/\p{L}/u.test(node.data)) found.push(node);
  }
  return found;
}
