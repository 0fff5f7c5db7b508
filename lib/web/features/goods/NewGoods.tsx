'use client';

import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { DetailPage } from '../../ui/detail/DetailPage.tsx';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { NewGoodsForm } from './forms.tsx';

export function NewGoods() {
  const t = useTranslations('goods');
  const listTexts = useTranslations('list.detail');
  return (
    <DetailPage>
      <PageHeader
        back={{ href: routesOf.goods, label: listTexts('back', { title: t('title') }) }}
        title={t('add')}
      />
      <NewGoodsForm />
    </DetailPage>
  );
}
