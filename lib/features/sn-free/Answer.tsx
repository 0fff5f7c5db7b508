'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { routesOf, snFreeRoute } from '../../nav.ts';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DeviceLinks } from './DeviceLinks.tsx';
import { useSnFreeList } from './list.ts';
import css from './sn-free.module.css';

/** The one record that was found. */
export function Answer({ record, devices }: { record: SnFreeRecord; devices: boolean }) {
  const t = useTranslations('snFree');
  const list = useSnFreeList();
  return (
    <article className={detail.screen}>
      <header className={css.found}>
        <h2>
          <Link href={snFreeRoute(record.id)}>{record.id}</Link>{' '}
          <CopyButton text={record.id} label={t('field.sn')} />
        </h2>
        {devices && <DeviceLinks record={record} />}
      </header>
      <Sections
        list={list}
        row={record}
        sections={[
          {
            title: t('section.record'),
            fields: ['active', 'finishState', 'years', 'freeUseEndsOn', 'packageName', 'packageId'],
          },
        ]}
      />
    </article>
  );
}

/** There is none, and what may be the reason. */
export function NoAnswer({ sn }: { sn: string }) {
  const t = useTranslations('snFree.search.none');
  const like = sn.slice(0, 6);
  return (
    <Notice severity="info" role="status">
      <strong>{t('title', { sn })}</strong>
      <ul>
        <li>{t('complete')}</li>
        <li>{t('sight')}</li>
        <li>{t('product')}</li>
      </ul>
      <Link href={`${routesOf.snFree}?${new URLSearchParams({ sn: like })}`}>{t('like', { sn: like })}</Link>
    </Notice>
  );
}
