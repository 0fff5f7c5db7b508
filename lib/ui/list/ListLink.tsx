'use client';

import type { AnchorHTMLAttributes } from 'react';
import { addressOf, type ListState } from './address.ts';
import { plainClick } from './plain-click.ts';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row> extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  screen: Screen<R>;
  to: ListState;
}

/** A real link to another state of the list, which the page follows without loading anew. */
export function ListLink<R extends Row>({ screen: { list, work }, to, ...rest }: Props<R>) {
  const ahead = () => work.ahead(to);
  return (
    <a
      {...rest}
      href={addressOf(list.path, to)}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={plainClick(() => work.go(to))}
    />
  );
}
