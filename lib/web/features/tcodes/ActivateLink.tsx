import { useTranslations } from 'next-intl';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useToday } from '../../i18n/use-today.ts';
import { activationRoute } from '../../nav.ts';
import { RowIconLink } from '../../ui/list/table/RowButton.tsx';
import { isRedeemable } from './states.tsx';

/** Links a row to the activation with this Tcode; hidden for one that cannot be redeemed. */
export function ActivateLink({ card }: { card: Tcode }) {
  const t = useTranslations('tcodes');
  const today = useToday();
  if (!isRedeemable(card, today)) return null;
  return (
    <RowIconLink
      icon="PowerSettingsNew"
      href={activationRoute(card.id)}
      aria-label={t('activateWith', { code: card.code })}
      title={t('activate')}
    />
  );
}
