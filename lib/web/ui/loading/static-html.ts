import { Fragment, isValidElement, type ReactNode } from 'react';

const voidTags = new Set(['br', 'hr', 'img', 'input']);
/** React's names of attributes that HTML, whose names have no case, spells differently. */
const names: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinejoin: 'stroke-linejoin',
};
const wordAttributes = /^(?:aria-|data-|spellCheck|draggable|contentEditable)/;

/**
 * Returns the HTML of server components and elements. Returns undefined for what is not only HTML: client components,
 * components that have to be awaited, initial values of controls, event handlers.
 */
export function toHtml(node: ReactNode): string | undefined {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return concat(node.map(toHtml));
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
  return concat([`<${type}`, ...Object.entries(props).map(attribute), '>', toHtml(children), end]);
}

function attribute([name, value]: [string, unknown]): string | undefined {
  if (name === 'children' || value === undefined || value === null) return '';
  const isWord = wordAttributes.test(name);
  if (name === 'style') return styleAttribute(value as Record<string, unknown>);
  if (value === false && !isWord) return '';
  if (name.startsWith('default') || name === 'dangerouslySetInnerHTML' || typeof value === 'function') return;
  const text = value === true && !isWord ? '' : String(value);
  return ` ${names[name] ?? name}="${escaped(text)}"`;
}

function styleAttribute(style: Record<string, unknown>): string | undefined {
  const rules = Object.entries(style).map(([name, value]) =>
    typeof value === 'string' ? `${name.replace(/[A-Z]/g, '-$&').toLowerCase()}:${value}` : undefined,
  );
  return rules.includes(undefined) ? undefined : ` style="${escaped(rules.join(';'))}"`;
}

const concat = (parts: (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
