'use client';

import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { maxShipped, toShipStatusId } from '#lib/contract/constants.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { routesOf, withQuery } from '../../../nav.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { ButtonLink } from '../../../ui/parts/Button.tsx';
import { Notice } from '../../../ui/parts/Notice.tsx';
import { ProblemNotice } from '../../../ui/problem/ProblemNotice.tsx';
import { takeHandedOffSelection } from '../../../ui/storage/selection-handoff.ts';
import { EarlierShipments } from './EarlierShipments.tsx';
import { ShippingForm } from './ShippingForm.tsx';
import { ShippingReceipt } from './ShippingReceipt.tsx';
import css from './shipping.module.css';
import { type ShippingDraft, useShippingDraft } from './shipping-draft.ts';
import { useShippingRows } from './use-shipping-rows.ts';

const toShipList = withQuery(routesOf.shopOrders, { state: toShipStatusId });

/** Ships the selected orders: the list with tracking numbers, and the receipt. */
export function ShippingScreen({ user }: { user: string }) {
  const t = useTranslations('shipping');
  const list = useTranslations('shopOrders');
  const format = useFormatter();
  const draft = useShippingDraft(user);
  const tooMany = useInitialOrders(draft);
  const shipping = useShippingRows(draft);
  const { isLoaded, entries, viewed } = draft.state;
  const run = viewed ?? draft.state.run;
  return (
    <div className={css.screen}>
      <header className={css.heading}>
        <ButtonLink href={toShipList}>
          <Icon name="ChevronLeft" />
          {list('title')}
        </ButtonLink>
        <h1>{t('title')}</h1>
      </header>
      {tooMany !== undefined && (
        <Notice tone="error" icon="ErrorOutlined">
          {t('tooMany', { most: format.number(maxShipped), count: format.number(tooMany) })}
        </Notice>
      )}
      {!isLoaded && <Skeleton bars={6} height={40} isAnnounced />}
      {isLoaded && run && <ShippingReceipt key={run.startedAt} draft={draft} run={run} />}
      {isLoaded && !run && (
        <>
          {shipping.error !== undefined && <ProblemNotice error={shipping.error} onRetry={shipping.retry} />}
          {entries.length > 0 ? <ShippingForm draft={draft} {...shipping} /> : <NoOrders />}
          <EarlierShipments draft={draft} />
        </>
      )}
    </div>
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

/**
 * Loads the draft and adds the selection that the list handed off; it closes an ended receipt. When the selection does not fit,
 * none is added, and the number that the list would have is returned.
 */
function useInitialOrders(draft: ShippingDraft): number | undefined {
  const route = usePathname();
  const [tooMany, setTooMany] = useState<number>();
  useEffect(() => {
    draft.load();
    const ids = takeHandedOffSelection(route);
    if (ids.length === 0) return;
    draft.viewReceipt(null);
    draft.archiveReceipt();
    if (!draft.add(ids)) setTooMany(draft.state.entries.length + ids.length);
  }, [draft, route]);
  return tooMany;
}
