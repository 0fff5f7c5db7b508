'use client';

import { useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Button } from '../../../ui/parts/Button.tsx';
import css from './shipping.module.css';
import type { ShippingDraft } from './shipping-draft.ts';
import { useShippingTexts } from './shipping-texts.ts';

export function EarlierShipments({ draft }: { draft: ShippingDraft }) {
  const t = useTranslations('shipping');
  const { dateTime } = useFormats();
  const texts = useShippingTexts();
  const { archived } = draft.state;
  if (archived.length === 0) return null;
  return (
    <section className={css.earlier} aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <ul>
        {archived.map((run) => (
          <li key={run.startedAt}>
            <Button onClick={() => draft.viewReceipt(run)}>{dateTime(run.startedAt)}</Button>
            {texts.summary(run)}
          </li>
        ))}
      </ul>
    </section>
  );
}
