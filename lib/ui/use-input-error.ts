import { useTranslations } from 'next-intl';
import { maxSearchLength } from '../input-types.ts';

/** Returns a function that describes why a searched text was refused. */
export function useInputError(): (code: string | undefined) => string | undefined {
  const t = useTranslations('errors.field');
  return (code) => code && t(code as 'searchTooLong', { most: maxSearchLength });
}
