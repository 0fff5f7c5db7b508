'use client';

import Link from 'next/link';
import { routesOf } from '../../nav.ts';
import { Verbatim } from '../../ui/Verbatim.tsx';

/** An order's number, linked to the filtered list of orders. */
export function OrderLink({ number }: { number: string }) {
  return (
    <Link href={`${routesOf.orders}?${new URLSearchParams({ number })}`} prefetch={false}>
      <Verbatim>{number}</Verbatim>
    </Link>
  );
}
