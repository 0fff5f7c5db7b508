import { getFormatter } from 'next-intl/server';
import { toShipStatusId } from '#lib/contract/constants.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ShopOrderList } from '#lib/web/features/shop-orders/ShopOrderList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { LatePart } from '#lib/web/ui/loading/LatePart.tsx';

export const generateMetadata = pageTitle('shopOrders.title');

/** Parameters of the URL that are no filters. */
const otherParameters = ['page', 'pageSize', 'sort', 'timeZone', 'panel', 'new', 'edit'];

/** The list of shop orders, with the number of orders to be shipped on its tab. */
export default async function ShopOrdersPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const parameters = new URLSearchParams(searchOf(await searchParams));
  const isToShipOnly =
    parameters.get('state') === toShipStatusId &&
    [...parameters.keys()].every((name) => name === 'state' || otherParameters.includes(name));
  const query = { state: toShipStatusId, pageSize: 1 };
  const separateCall = isToShipOnly ? undefined : loadPart(callOnServer('shopOrders.list', { query }));
  const [first, { number }] = await Promise.all([
    loadFirstPage('shopOrders.list', searchParams),
    getFormatter(),
  ]);
  // The list of exactly these orders has their number already.
  const toShip = separateCall ?? loadPart(Promise.resolve(first.later ?? first).then(({ page }) => page));
  return (
    <ShopOrderList
      first={first}
      toShipCount={
        <LatePart load={toShip} placeholder={<span style={{ visibility: 'hidden' }}>000</span>}>
          {(page) => page && !page.totalIsMinimum && number(page.total)}
        </LatePart>
      }
      user={identity.userId}
    />
  );
}
