import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';

interface Props {
  title: ReactNode;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * What the grid says of a heading when a pointer rests there, by the browser's own means: the grid's would open at
 * every press of a heading, over the first rows, and be drawn before them.
 */
export function GridHint({ title, children }: Props) {
  return cloneElement(children, { title: typeof title === 'string' && title ? title : undefined });
}
