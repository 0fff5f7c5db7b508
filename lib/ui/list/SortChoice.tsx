'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '../inputs.tsx';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** The order of the rows on narrow screens, where there are no headings to press. */
export function SortChoice<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { list, query } = screen;
  const { state, setState } = query;
  const sortable = list.columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  return (
    <SelectInput
      label={t('sortBy')}
      value={state.sort ?? ''}
      onChange={(sort) => setState({ ...state, page: 1, sort: sort || undefined })}
      sx={{ display: { md: 'none' }, flex: 1, minWidth: 160, '@media print': { display: 'none' } }}
    >
      <option value="">{t('sortOwn')}</option>
      {sortable.flatMap(({ field, label }) => [
        <option key={field} value={field}>
          {t('sortUp', { label })}
        </option>,
        <option key={`-${field}`} value={`-${field}`}>
          {t('sortDown', { label })}
        </option>,
      ])}
    </SelectInput>
  );
}
