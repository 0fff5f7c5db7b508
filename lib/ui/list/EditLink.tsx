'use client';

import { useTranslations } from 'next-intl';
import { use } from 'react';
import { openForm } from '../form/address.ts';
import { Icon } from '../icons.tsx';
import { keepKeys } from './CopyButton.tsx';
import { SearchOfList } from './cells.tsx';
import { isPlainClick } from './ListLink.tsx';
import css from './table.module.css';

/** Opens the form for a row; the address says so. */
export function EditLink({
  id,
  name,
  path,
  tabIndex,
}: {
  id: string;
  name: string;
  path: string;
  tabIndex?: number;
}) {
  const t = useTranslations('list');
  const search = use(SearchOfList);
  return (
    <a
      className={css.iconLink}
      href={`${path}${search ? `${search}&` : '?'}edit=${encodeURIComponent(id)}`}
      aria-label={t('editRow', { name })}
      title={t('edit')}
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openForm({ edit: id });
      }}
    >
      <Icon name="edit" size={18} />
    </a>
  );
}
