'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { Goods } from '../../contract/goods.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { openForm, useFormAddress } from '../../ui/form/address.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { GoodsForm } from './forms.tsx';
import { Gallery } from './Gallery.tsx';
import css from './goods.module.css';
import { useGoodsList } from './list.ts';
import { ShelfContext } from './shelf.ts';
import { useShelf } from './use-shelf.tsx';

interface Props {
  id: string;
  /** Null when they could not be had; then `problem` says why. */
  goods: Goods | null;
  problem?: unknown;
}

/** Every field of goods, or the form in which they are changed (screen 19). */
export function GoodsDetail({ id, goods, problem }: Props) {
  const list = useGoodsList();
  if (!goods) return <DetailProblem list={list} id={id} problem={problem} />;
  return <Known goods={goods} list={list} />;
}

function Known({ goods, list }: { goods: Goods; list: ReturnType<typeof useGoodsList> }) {
  const t = useTranslations('goods');
  const words = useTranslations('list');
  const router = useRouter();
  const refresh = useRefreshAfterForm();
  const [busy, setBusy] = useState(false);
  const { setShelf, failed } = useShelf(useCallback(() => router.refresh(), [router]));
  const form = useFormAddress();
  const editing = form !== null && 'edit' in form;
  const { id, name, onShelf, note, pictures } = goods;
  const change = async () => {
    if (busy) return;
    setBusy(true);
    await setShelf(goods, !onShelf);
    setBusy(false);
  };
  return (
    <ShelfContext value={setShelf}>
      <article className={detail.screen}>
        <DetailHeader
          list={list}
          id={id}
          name={name}
          standing={<Tag tone={onShelf ? 'success' : 'plain'}>{t(onShelf ? 'onShelf' : 'offShelf')}</Tag>}
        >
          {!editing && (
            <div className={css.buttons}>
              <HeadButton icon="goods" aria-disabled={busy} onPress={() => void change()}>
                {t(onShelf ? 'takeOff' : 'putOn')}
              </HeadButton>
              <HeadButton tone="main" icon="edit" onPress={() => openForm({ edit: id })}>
                {words('edit')}
              </HeadButton>
            </div>
          )}
        </DetailHeader>
        {failed}
        {editing ? (
          <GoodsForm id={id} onSaved={refresh} />
        ) : (
          <>
            <Gallery name={name} pictures={pictures} />
            <Sections
              list={list}
              row={goods}
              sections={[
                {
                  title: t('section.goods'),
                  fields: ['name', 'product', 'productType', 'platform', 'price', 'originalPrice'],
                },
                {
                  title: t('section.sale'),
                  fields: ['shelvedAt', 'sales', 'salesAmount', 'updatedAt'],
                },
              ]}
            />
            <section className={detail.section}>
              <h2>{t('field.note')}</h2>
              <p className={css.note}>{note || emptyValue}</p>
            </section>
          </>
        )}
      </article>
    </ShelfContext>
  );
}
