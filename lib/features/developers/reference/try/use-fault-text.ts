import { useTranslations } from 'next-intl';
import type { FieldError } from 'react-hook-form';
import type { Fault } from './request.ts';

export function useFaultText(): (error: FieldError) => string {
  const t = useTranslations('tryIt');
  const field = useTranslations('errors.field');
  return ({ type }) => (type === 'json' ? t('noJson') : field(type as Exclude<Fault, 'json'>));
}
