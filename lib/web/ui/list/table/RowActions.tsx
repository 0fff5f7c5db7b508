import { useTranslations } from 'next-intl';
import { detailUrl } from '../state/list-url.ts';
import type { ListDefinition, Row } from '../types.ts';
import css from './table.module.css';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  row: R;
  name: string;
  search: string;
}

/**
 * The edit link and the controls at the end of a row. The link opens the form above the list, by the list's island, or the
 * form on the row's own page.
 */
export function RowActions<R extends Row>({ list, row, name, search }: Props<R>) {
  const t = useTranslations('list');
  const isOwnPage = list.edit === 'ownPage';
  const path = isOwnPage ? detailUrl(list, row, '') : list.path;
  return (
    <>
      {list.edit && (
        <a
          className={css.iconLink}
          href={`${path}${search ? `${search}&` : '?'}edit=${encodeURIComponent(row.id)}`}
          aria-label={t('editRow', { name })}
          title={t('edit')}
          {...(!isOwnPage && { 'data-form': row.id })}
        />
      )}
      {list.controls?.render(row)}
    </>
  );
}
