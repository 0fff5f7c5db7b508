'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { onPlainClick } from './on-plain-click.ts';
import css from './table.module.css';

/** Leads to a row's own page. Plainer than Next's link, of which a page of rows would have to wake up a hundred. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <a className={css.lead} href={href} onClick={onPlainClick(() => router.push(href))}>
      {children}
    </a>
  );
}
