'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import detail from '../../ui/detail/detail.module.css';
import { Icon } from '../../ui/icons.tsx';
import { NewGoodsForm } from './forms.tsx';

/** A page on which new goods are written down (screen 19). */
export function NewGoods() {
  const t = useTranslations('goods');
  const words = useTranslations('list.detail');
  return (
    <article className={detail.screen}>
      <header className={detail.header}>
        <nav className={detail.nav} aria-label={words('navigation')}>
          <Link className={detail.back} href={routesOf.goods}>
            <Icon name="chevronLeft" size={18} />
            {words('back', { title: t('title') })}
          </Link>
        </nav>
        <div className={detail.title}>
          <h1>{t('add')}</h1>
        </div>
      </header>
      <NewGoodsForm />
    </article>
  );
}
