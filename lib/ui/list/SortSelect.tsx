'use client';

import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { SelectInput } from '../inputs.tsx';
import type { ListDefinition, Row } from './types.ts';
import type { ListQuery } from './use-list.ts';

interface Props<R extends Row> extends Pick<ListQuery<R>, 'state' | 'setState'> {
  list: ListDefinition<R>;
}

/** The sort order on narrow screens, which have no headings. */
export const SortSelect = memo(function SortSelect<R extends Row>({ list, state, setState }: Props<R>) {
  const t = useTranslations('list');
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
}) as <R extends Row>(props: Props<R>) => ReactNode;
