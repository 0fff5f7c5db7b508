import { useTranslations } from 'next-intl';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { Tag } from '../../ui/Tag.tsx';
import { getContractStatus } from './contract-status.ts';

const tones = { active: undefined, expiring: 'warning', expired: 'error' } as const;

/** The last day of a contract, with a tag when it has expired or expires soon. */
export function ContractEnd({ day }: { day: string | null }) {
  const t = useTranslations('dealers.contract');
  const format = useFormats();
  const today = useToday();
  const state = getContractStatus(day, today);
  const tone = state && tones[state];
  return (
    <>
      {format.day(day)}
      {tone && (
        <>
          {'\u2002'}
          <Tag tone={tone} beside>
            {t(state)}
          </Tag>
        </>
      )}
    </>
  );
}
