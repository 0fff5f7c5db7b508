'use client';

import type { ReactNode } from 'react';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './tcodes.module.css';

interface Props {
  href: string;
  children: ReactNode;
}

/** A value of a row that leads on: to a device, to an order. */
export function CardLink({ href, children }: Props) {
  return (
    <WarmLink className={css.link} href={href}>
      {children}
    </WarmLink>
  );
}
