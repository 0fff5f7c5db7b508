'use client';

import Link from 'next/link';
import { routesOf } from '../../nav.ts';

/** The number of an order, which leads to the order among the others. */
export function OrderLink({ number }: { number: string }) {
  return (
    <Link href={`${routesOf.orders}?${new URLSearchParams({ number })}`} prefetch={false}>
      {number}
    </Link>
  );
}
