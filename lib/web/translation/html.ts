/** Returns the texts of HTML in order, without white space between tags. Browser only. */
export function textsOf(html: string): string[] {
  return nodesOf(parse(html)).map(({ data }) => data.trim());
}

/** Replaces the texts of HTML; markup in them is escaped. */
export function withTexts(html: string, texts: readonly string[]): string {
  const body = parse(html);
  nodesOf(body).forEach((node, index) => {
    const [before = '', after = ''] = [/^\s*/.exec(node.data)?.[0], /\s*$/.exec(node.data)?.[0]];
    node.data = before + (texts[index] ?? node.data.trim()) + after;
  });
  return body.innerHTML;
}

/** An inert document: nothing runs or loads in it. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function nodesOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (/\p{L}/u.test(node.data)) nodes.push(node);
  }
  return nodes;
}
