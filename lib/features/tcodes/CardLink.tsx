'use client';

import type { ReactNode } from 'react';
import { keepKeys } from '../../ui/list/CopyButton.tsx';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './tcodes.module.css';

interface Props {
  href: string;
  tabIndex: number | undefined;
  children: ReactNode;
}

/** A value of a row that leads on: to a device, to an order. */
export function CardLink({ href, tabIndex, children }: Props) {
  return (
    <WarmLink className={css.link} href={href} tabIndex={tabIndex} onKeyDown={keepKeys}>
      {children}
    </WarmLink>
  );
}
