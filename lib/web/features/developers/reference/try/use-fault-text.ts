import { useTranslations } from 'next-intl';
import type { FieldError } from 'react-hook-form';
import { useFieldErrorText } from '../../../../ui/form/use-field-error-text.ts';
import type { Fault } from './request.ts';

/** Returns the text of a form error, whose `type` is a `Fault`. */
export function useFaultText(): (error: FieldError) => string {
  const t = useTranslations('tryIt');
  const field = useFieldErrorText();
  return ({ type }) => (type === 'json' ? t('noJson') : field(type as Exclude<Fault, 'json'>));
}
