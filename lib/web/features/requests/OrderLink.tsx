import { routesOf } from '../../nav.ts';
import { Verbatim } from '../../ui/Verbatim.tsx';

/** An order's number, linked to the filtered list of orders. */
export function OrderLink({ number }: { number: string }) {
  return (
    <a href={`${routesOf.orders}?${new URLSearchParams({ number })}`}>
      <Verbatim>{number}</Verbatim>
    </a>
  );
}
