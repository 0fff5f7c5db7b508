import { useTranslations } from 'next-intl';
import type { Fault } from './request.ts';

/** The words for what is wrong with a field. */
export function useFaultText(): (fault: Fault) => string {
  const t = useTranslations('tryIt');
  const field = useTranslations('errors.field');
  return (fault) => (fault === 'json' ? t('noJson') : field(fault));
}
