import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ShippingScreen } from '#lib/web/features/shop-orders/shipping/ShippingScreen.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('shipping.title');

/** Ships the shop orders that were selected in the list: the user scans, enters or imports their tracking numbers. */
export default async function ShippingPage() {
  const { identity } = await requireAccess('business');
  return (
    <ClientScreen namespaces={['list', 'form', 'import', 'scan', 'batch', 'shopOrders', 'shipping']}>
      <ShippingScreen user={identity.userId} />
    </ClientScreen>
  );
}
