'use client';

import { useTranslations } from 'next-intl';
import { toShipStatusId } from '#lib/contract/constants.ts';
import { routesOf, shopOrderRoute, withQuery } from '../../../nav.ts';
import { BatchReceipt } from '../../../ui/batch/BatchReceipt.tsx';
import type { ShippingDraft, ShippingRun } from './shipping-draft.ts';
import { useShippingTexts } from './shipping-texts.ts';

/** The result of each order of a run. */
export function ShippingReceipt({ draft, run }: { draft: ShippingDraft; run: ShippingRun }) {
  const t = useTranslations('shipping');
  const field = useTranslations('shopOrders.field');
  const texts = useShippingTexts();
  return (
    <BatchReceipt
      draft={draft}
      run={run}
      texts={texts}
      title={t('receipt')}
      name={{ label: field('number'), value: ({ number }) => number, href: ({ id }) => shopOrderRoute(id) }}
      columns={[
        { label: field('courier'), value: ({ courier }) => courier },
        { label: field('courierNumber'), value: ({ trackingNumber }) => trackingNumber },
      ]}
      doneAtLabel={field('shippedAt')}
      fileName="shipped"
      continueLabel={(count) => t('continue', { count })}
      done={{ href: withQuery(routesOf.shopOrders, { state: toShipStatusId }), label: t('done') }}
    />
  );
}
