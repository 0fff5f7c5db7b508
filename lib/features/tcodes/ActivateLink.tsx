'use client';

import { useTranslations } from 'next-intl';
import type { Tcode } from '../../contract/tcodes.ts';
import { activationRoute } from '../../nav.ts';
import { Icon } from '../../ui/icons.tsx';
import { RowIconLink } from '../../ui/list/RowButton.tsx';
import { isSpendable } from './states.tsx';

/** Leads to where a device is activated with the card of a row; there is none for a card that cannot be spent. */
export function ActivateLink({ card }: { card: Tcode }) {
  const t = useTranslations('tcodes');
  if (!isSpendable(card)) return null;
  return (
    <RowIconLink
      href={activationRoute(card.id)}
      aria-label={t('activateWith', { code: card.code })}
      title={t('activate')}
    >
      <Icon name="power" size={18} />
    </RowIconLink>
  );
}
