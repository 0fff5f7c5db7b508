'use client';

import Link from 'next/link';
import { routesOf } from '../../nav.ts';
import { keepKeys } from '../../ui/list/CopyButton.tsx';
import css from './requests.module.css';

/** The number of an order, which leads to the order among the others. */
export function OrderLink({ number, tabIndex }: { number: string; tabIndex?: number | undefined }) {
  return (
    <Link
      className={css.link}
      href={`${routesOf.orders}?${new URLSearchParams({ number })}`}
      prefetch={false}
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
    >
      {number}
    </Link>
  );
}
