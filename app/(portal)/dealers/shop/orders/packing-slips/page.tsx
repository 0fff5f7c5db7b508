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

/** Printable packing slips of `?orders=1,2`. */
export default async function PackingSlipsPage({ searchParams }: Props) {
  const { identity } = await requireAccess('business');
  const ids = [await searchParams.then(({ orders = '' }) => orders)]
    .flat()
    .flatMap((text) => text.split(','))
    .filter((id) => inputTypes.id.accepts.test(id) && id.length <= 64);
  const requested = [...new Set(ids)].slice(0, maxShipped);
  const { value: orders, problem } = await loadPart(loadOrders(requested, call));
  if (problem) return <ServerProblem problem={problem} />;
  const found = requested.flatMap((id) => orders.get(id) ?? []);
  return <PackingSlips orders={found} missing={requested.length - found.length} sender={identity.name} />;
}
