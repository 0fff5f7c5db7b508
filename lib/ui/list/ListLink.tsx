'use client';

import { type AnchorHTMLAttributes, useEffect, useRef } from 'react';
import { type ListState, listUrl } from './list-url.ts';
import { onPlainClick } from './on-plain-click.ts';
import type { ListDefinition, Row } from './types.ts';
import type { ListQuery } from './use-list.ts';

interface Props<R extends Row> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  screen: { list: ListDefinition<R>; query: Pick<ListQuery<R>, 'prefetch' | 'setState'> };
  to: ListState;
}

/** A link to another state of the list, followed without a page load. */
export function ListLink<R extends Row>({ screen: { list, query }, to, ...rest }: Props<R>) {
  const address = listUrl(list.path, to);
  const isOver = useRef(false);
  const prefetch = () => {
    isOver.current = true;
    query.prefetch(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer may rest on the link while pages change
  useEffect(() => {
    if (isOver.current) query.prefetch(to);
  }, [address]);
  return (
    <a
      {...rest}
      href={address}
      onPointerEnter={prefetch}
      onPointerLeave={() => {
        isOver.current = false;
      }}
      onFocus={prefetch}
      onClick={onPlainClick(() => query.setState(to))}
    />
  );
}
