import { type ComponentProps, createElement, type ReactNode } from 'react';
import { toHtml } from './static-html.ts';

type Tag = 'li' | 'tr';

/**
 * An element whose content is sent as one string of HTML: the browser neither receives it as elements nor hydrates it.
 * React replaces the string when it differs. Content with client components stays elements.
 */
export function Static<T extends Tag>({ as, children, ...props }: { as: T } & ComponentProps<T>) {
  const html = toHtml(children as ReactNode);
  return html === undefined
    ? createElement(as, props, children as ReactNode)
    : createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } });
}
