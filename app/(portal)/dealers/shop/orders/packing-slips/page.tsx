import { maxShipped } from '#lib/contract/constants.ts';
import { inputTypes } from '#lib/contract/input-types.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { call } from '#lib/web/api/call.ts';
import { loadOrders } from '#lib/web/features/shop-orders/shipping/load-orders.ts';
import { PackingSlips } from '#lib/web/features/shop-orders/shipping/PackingSlips.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ServerProblem } from '#lib/web/ui/parts/ServerProblem.tsx';

interface Props {
  searchParams: Promise<{ orders?: string | string[] }>;
}

export const generateMetadata = pageTitle('shipping.slip.title');

/** Printable packing slips of the shop orders in `?orders=1,2`. Says how many of them could not be found. */
export default async function PackingSlipsPage({ searchParams }: Props) {
  const { identity } = await requireAccess('business');
  const { orders: parameter = '' } = await searchParams;
  const ids = [parameter]
    .flat()
    .flatMap((text) => text.split(','))
    .filter((id) => inputTypes.id.accepts.test(id) && id.length <= 64);
  const requestedIds = [...new Set(ids)].slice(0, maxShipped);
  const { value: orders, problem } = await loadPart(loadOrders(requestedIds, call));
  if (problem) return <ServerProblem problem={problem} />;
  const foundOrders = requestedIds.flatMap((id) => orders.get(id) ?? []);
  return (
    <PackingSlips
      orders={foundOrders}
      missing={requestedIds.length - foundOrders.length}
      sender={identity.name}
    />
  );
}
