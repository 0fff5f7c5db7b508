'use client';

import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';

/** The pages above a page of the reference. */
export function Trail({ group = false }: { group?: boolean }) {
  const t = useTranslations('reference');
  const developers = useTranslations('developers');
  return (
    <Breadcrumbs aria-label={t('trail')} sx={{ mb: 0.5, '& a': { display: 'inline-block', py: 0.5 } }}>
      <Link href={routesOf.developers}>{developers('title')}</Link>
      {group && <Link href={routesOf.reference}>{t('title')}</Link>}
    </Breadcrumbs>
  );
}
