import { Fragment, isValidElement, type ReactNode } from 'react';

const voidTags = new Set(['br', 'hr', 'img', 'input']);
/** HTML names of React's attributes, where they differ in more than upper case. */
const htmlNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinejoin: 'stroke-linejoin',
};
/** Attributes whose `true` and `false` HTML writes as words; other booleans are present or absent. */
const wordAttributes = /^(?:aria-|data-|spellCheck|draggable|contentEditable)/;

/**
 * Returns the HTML of server components and elements, for Static. Returns undefined for what is not only HTML: client components,
 * components that have to be awaited, initial values of controls, event handlers.
 */
export function toHtml(node: ReactNode): string | undefined {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return joinHtml(node.map(toHtml));
  if (!isValidElement<Record<string, unknown>>(node)) return;
  const { type, props } = node;
  const children = props.children as ReactNode;
  if (type === Fragment) return toHtml(children);
  if (typeof type === 'function') {
    const isOnServer = !('$$typeof' in type);
    return isOnServer ? toHtml((type as (props: object) => ReactNode)(props)) : undefined;
  }
  if (typeof type !== 'string') return;
  const end = voidTags.has(type) ? '' : `</${type}>`;
  return joinHtml([`<${type}`, ...Object.entries(props).map(attribute), '>', toHtml(children), end]);
}

/** Returns an attribute with a space before it, '' for none, or undefined for one that is not only HTML. */
function attribute([name, value]: [string, unknown]): string | undefined {
  if (name === 'children' || value === undefined || value === null) return '';
  const isWord = wordAttributes.test(name);
  if (name === 'style') return styleAttribute(value as Record<string, unknown>);
  if (value === false && !isWord) return '';
  if (name.startsWith('default') || name === 'dangerouslySetInnerHTML' || typeof value === 'function') return;
  const text = value === true && !isWord ? '' : String(value);
  return ` ${htmlNames[name] ?? name}="${escaped(text)}"`;
}

function styleAttribute(style: Record<string, unknown>): string | undefined {
  const rules = Object.entries(style).map(([name, value]) =>
    typeof value === 'string' ? `${name.replace(/[A-Z]/g, '-$&').toLowerCase()}:${value}` : undefined,
  );
  return rules.includes(undefined) ? undefined : ` style="${escaped(rules.join(';'))}"`;
}

/** Undefined when one of the parts is. */
const joinHtml = (parts: (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
