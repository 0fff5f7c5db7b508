'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { openForm } from '../form/form-url.ts';
import { onPlainClick } from './on-plain-click.ts';
import css from './table.module.css';

export function EditLink({
  id,
  name,
  path,
  search,
  ownPage = false,
}: {
  id: string;
  name: string;
  path: string;
  search: string;
  ownPage?: boolean;
}) {
  const t = useTranslations('list');
  const router = useRouter();
  const page = ownPage ? `${path}/${encodeURIComponent(id)}` : path;
  const href = `${page}${search ? `${search}&` : '?'}edit=${encodeURIComponent(id)}`;
  return (
    // biome-ignore lint/a11y/useAnchorContent: its name is its label; the icon is drawn by style
    <a
      className={css.iconLink}
      href={href}
      aria-label={t('editRow', { name })}
      title={t('edit')}
      onClick={onPlainClick(() => (ownPage ? router.push(href) : openForm({ edit: id })))}
    />
  );
}
