import { useTranslations } from 'next-intl';
import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { Tag } from '../../ui/Tag.tsx';
import { getCurrentState, isSpendable } from './states.tsx';

const tones = { expired: 'error', expiring: 'warning', active: 'plain' } as const;

/** The last day of a card, with the remaining days while they matter. */
export function Expiry({ card }: { card: Tcode }) {
  const t = useTranslations('tcodes');
  const format = useFormats();
  const today = useToday();
  const { expiresOn } = card;
  if (!expiresOn) return null;
  const days = daysUntil(expiresOn, today);
  const matters = isSpendable(card, today) || getCurrentState(card, today) === 'expired';
  const words = days < 0 ? t('expiredAgo', { days: -days }) : t('expiresIn', { days });
  return (
    <>
      {format.day(expiresOn)} {matters && <Tag tone={tones[expiryStatus(days)]}>{words}</Tag>}
    </>
  );
}
