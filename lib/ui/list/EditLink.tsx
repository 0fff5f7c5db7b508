'use client';

import { useTranslations } from 'next-intl';
import { openForm } from '../form/address.ts';
import { keepKeys } from './CopyButton.tsx';
import { plainClick } from './plain-click.ts';
import css from './table.module.css';

/** Opens the form for a row; the address says so. */
export function EditLink({
  id,
  name,
  path,
  search,
  tabIndex,
}: {
  id: string;
  name: string;
  path: string;
  /** The list's address behind its path. */
  search: string;
  tabIndex?: number;
}) {
  const t = useTranslations('list');
  return (
    // biome-ignore lint/a11y/useAnchorContent: its name is its label; the icon is drawn by style
    <a
      className={css.iconLink}
      href={`${path}${search ? `${search}&` : '?'}edit=${encodeURIComponent(id)}`}
      aria-label={t('editRow', { name })}
      title={t('edit')}
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
      onClick={plainClick(() => openForm({ edit: id }))}
    />
  );
}
