'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { onPlainClick } from './on-plain-click.ts';
import css from './table.module.css';

/** Links to a row's page. Next's Link would hydrate a hundred times per page. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <a className={css.lead} href={href} onClick={onPlainClick(() => router.push(href))}>
      {children}
    </a>
  );
}
