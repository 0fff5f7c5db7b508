import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useToday } from '../../i18n/use-today.ts';
import type { DayTag } from '../../ui/DayWithTag.tsx';
import { getContractStatus } from './contract-status.ts';

const tones = { expiring: 'warning', expired: 'error' } as const;

/** Returns the tag beside the last day of a contract that has expired or expires soon. */
export function useContractTag(): (day: string | null) => DayTag | undefined {
  const t = useTranslations('dealers.contract');
  const today = useToday();
  return useCallback(
    (day) => {
      const state = getContractStatus(day, today);
      return state && state !== 'active' ? { tone: tones[state], text: t(state) } : undefined;
    },
    [t, today],
  );
}
