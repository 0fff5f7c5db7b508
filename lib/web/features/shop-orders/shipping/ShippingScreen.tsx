'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { maxShipped, toShipStatusId } from '#lib/contract/constants.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { routesOf, withQuery } from '../../../nav.ts';
import { useDraft } from '../../../ui/batch/account-drafts.ts';
import { BatchScreen } from '../../../ui/batch/BatchScreen.tsx';
import { EarlierRuns } from '../../../ui/batch/EarlierRuns.tsx';
import { useLoadDraft } from '../../../ui/batch/use-load-draft.ts';
import { ProblemNotice } from '../../../ui/problem/ProblemNotice.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { ShippingReceipt } from './ShippingReceipt.tsx';
import { shippingDrafts } from './shipping-draft.ts';
import { useShippingTexts } from './shipping-texts.ts';
import { useShippingRows } from './use-shipping-rows.ts';

const toShipList = withQuery(routesOf.shopOrders, { state: toShipStatusId });

/**
 * The screen that ships the orders which the list of shop orders handed off: couriers and tracking numbers, or the receipt of the
 * run.
 */
export function ShippingScreen({ user }: { user: string }) {
  const t = useTranslations('shipping');
  const list = useTranslations('shopOrders');
  const format = useFormatter();
  const texts = useShippingTexts();
  const draft = useDraft(shippingDrafts, user);
  const excessiveCount = useLoadDraft(draft);
  const shipping = useShippingRows(draft);
  const { isLoaded, entries, viewed, archived } = draft.state;
  const run = viewed ?? draft.state.run;
  return (
    <BatchScreen
      title={t('title')}
      back={{ href: toShipList, label: list('title') }}
      isLoaded={isLoaded}
      tooMany={excessiveCount}
      tooManyText={(count) => t('tooMany', { most: format.number(maxShipped), count })}
    >
      {run ? (
        <ShippingReceipt key={run.startedAt} draft={draft} run={run} />
      ) : (
        <>
          {shipping.error !== undefined && <ProblemNotice error={shipping.error} onRetry={shipping.retry} />}
          {entries.length > 0 ? <ShippingForm draft={draft} {...shipping} /> : <NoOrders />}
          <EarlierRuns runs={archived} summary={texts.summary} onView={draft.viewReceipt} />
        </>
      )}
    </BatchScreen>
  );
}

function NoOrders() {
  const t = useTranslations('shipping');
  const { gap } = useJoinedTexts();
  return (
    <p>
      {t('noOrders')}
      {gap}
      <a href={toShipList}>{t('chooseOrders')}</a>
    </p>
  );
}
