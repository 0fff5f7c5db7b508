/* Browsers translate a page by replacing its text nodes. React then changes nodes outside the page, or throws (decision 50). */

/** Elements in which the translators of Chrome, Edge and Yandex put a translation. */
const wrapperTag = /^(font|ya-tr-span)$/;

/** Texts that a translator took out of the page, with the node in their place, and the reverse. */
const replacements = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Node[]>();

const isNewWrapper = (node: Node | null | undefined) =>
  node instanceof Element && wrapperTag.test(node.localName) && !originals.has(node);

/** Returns the translation that has replaced the removed texts; undefined when nothing has. */
function findReplacement(removal: MutationRecord, next: MutationRecord | undefined) {
  const { target, addedNodes, previousSibling, nextSibling } = removal;
  const isSamePlace = next?.target === target && next.previousSibling === previousSibling;
  const candidates = [previousSibling, nextSibling, isSamePlace ? next.addedNodes[0] : undefined];
  return (addedNodes[0] ?? candidates.find(isNewWrapper)) as ChildNode | undefined;
}

/** Notes which texts a translator has replaced. */
function readRecords(records: readonly MutationRecord[]): void {
  for (const [at, record] of records.entries()) {
    const texts = [...record.removedNodes].flatMap((node) =>
      node instanceof Text ? node : (originals.get(node) ?? []),
    );
    const replacement = texts.length > 0 && findReplacement(record, records[at + 1]);
    if (!replacement) continue;
    originals.set(replacement, texts);
    for (const text of texts) replacements.set(text, replacement);
    patchNodes();
  }
}

let observer: MutationObserver | undefined;

function replacementOf(text: Node): ChildNode | undefined {
  readRecords(observer?.takeRecords() ?? []);
  return replacements.get(text);
}

/** Puts the text back in the place of its translation. The translator then translates it again. */
function restore(text: Node): void {
  const replacement = replacementOf(text);
  const texts = replacement && originals.get(replacement);
  if (!texts) return;
  originals.delete(replacement);
  replacement.replaceWith(...texts);
}

/** Restores a text before React moves it. A translator moves texts only into its own elements. */
function restoreMoved(node: Node, parent: Node): void {
  if (node instanceof Text && !replacementOf(node)?.contains(parent)) restore(node);
}

let isPatched = false;

/** Replaces the four members by which React changes texts, once a text was translated (decision 50). */
function patchNodes(): void {
  if (isPatched) return;
  isPatched = true;
  const { prototype } = Node;
  const { appendChild, insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  Object.assign(prototype, {
    appendChild(this: Node, node: Node) {
      restoreMoved(node, this);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      restoreMoved(node, this);
      if (before && before.parentNode !== this) restore(before);
      return insertBefore.call(this, node, before?.parentNode === this ? before : null);
    },
    removeChild(this: Node, node: Node) {
      if (node.parentNode !== this) restore(node);
      return node.parentNode ? removeChild.call(node.parentNode, node) : node;
    },
  });
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (!this.isConnected) restore(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** Whether a translator has changed texts of the page, also before the page's scripts ran. */
export const isPageTranslated = (): boolean =>
  isPatched || document.querySelector('html[class*="translated-"], font > font, ya-tr-span') !== null;

/** Keeps React's texts in the page current while a browser translates it; called once before the page starts. */
export function keepTranslatedTexts(): void {
  observer ??= new MutationObserver(readRecords);
  observer.observe(document, { childList: true, subtree: true });
}
