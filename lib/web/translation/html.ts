/** Returns the texts between the tags of HTML that have a letter, in order and trimmed. Needs the browser's DOMParser. */
export function textsOf(html: string): string[] {
  return textNodesOf(parseHtml(html)).map(({ data }) => data.trim());
}

/** Replaces the texts that `textsOf` returns by these, in the same order. Markup in the new texts is escaped. */
export function withTexts(html: string, texts: readonly string[]): string {
  const body = parseHtml(html);
  textNodesOf(body).forEach((node, index) => {
    const original = node.data.trim();
    // Keeps the white space around the text. A function, because `$` is special in a replacement text.
    node.data = node.data.replace(original, () => texts[index] ?? original);
  });
  return body.innerHTML;
}

/** Parses into an inert document: no scripts run, no pictures load. */
const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function textNodesOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (/\p{L}/u.test(node.data)) nodes.push(node);
  }
  return nodes;
}
