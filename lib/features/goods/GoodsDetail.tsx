'use client';

import EditOutlined from '@mui/icons-material/EditOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Goods } from '../../contract/goods.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { Prose } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { RecordAction } from '../../ui/detail/types.ts';
import { openForm, useOpenForm } from '../../ui/form/form-url.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh-after-form.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { DetailProps } from '../shared/detail-props.ts';
import { GoodsForm } from './forms.tsx';
import { Gallery } from './Gallery.tsx';
import { useGoodsList } from './list.ts';
import { type ListingChange, type ListingFailure, useListingNotices } from './listing.ts';
import { goodsChanged, setListed } from './set-listed.ts';

const ListingProblem = lazyComponent(() =>
  import('./ListingProblem.tsx').then((loaded) => loaded.ListingProblem),
);

type Props = DetailProps<'goods', Goods>;

/** The fields of goods, or the form that changes them. */
export function GoodsDetail({ id, goods, problem }: Props) {
  const list = useGoodsList();
  if (!goods) return <DetailProblem list={list} id={id} problem={problem} />;
  return <GoodsView goods={goods} list={list} />;
}

function GoodsView({ goods, list }: { goods: Goods; list: ReturnType<typeof useGoodsList> }) {
  const t = useTranslations('goods');
  const listTexts = useTranslations('list');
  const router = useRouter();
  const refresh = useRefreshAfterForm();
  const [failure, setFailure] = useState<ListingFailure>();
  const [isPending, setPending] = useState(false);
  const form = useOpenForm();
  const editing = form !== null && 'edit' in form;
  const { id, name, onShelf, note, pictures } = goods;
  const notices = useListingNotices(name);
  const send = (change: ListingChange) => {
    setPending(true);
    const onSettled = () => {
      setPending(false);
      goodsChanged();
      router.refresh();
    };
    void setListed(change, { setFailure, onSettled });
  };
  const edit: RecordAction = {
    label: listTexts('edit'),
    icon: <EditOutlined />,
    onPress: () => openForm({ edit: id }),
  };
  const shelve: RecordAction = {
    label: t(onShelf ? 'unlist' : 'list'),
    icon: <Inventory2Outlined />,
    busy: isPending,
    onPress: () => {
      if (!isPending) send({ goods, isListed: !onShelf, notices });
    },
  };
  const actions = onShelf ? { primary: edit, more: [shelve] } : { primary: shelve, more: [edit] };
  const frame = {
    list,
    id,
    name,
    headline: <Tag tone={onShelf ? 'success' : 'plain'}>{t(onShelf ? 'listed' : 'unlisted')}</Tag>,
    notice: failure && <ListingProblem failure={failure} onRetry={() => send(failure)} />,
  };
  if (editing) {
    return (
      <DetailScreen {...frame}>
        <GoodsForm id={id} onSaved={refresh} />
      </DetailScreen>
    );
  }
  return (
    <DetailScreen
      {...frame}
      {...actions}
      aside={
        <>
          <FieldSections
            list={list}
            row={goods}
            sections={[
              { title: t('section.sale'), fields: ['shelvedAt', 'sales', 'salesAmount', 'updatedAt'] },
            ]}
          />
          <Section title={t('field.note')}>
            <Prose>{note || emptyValue}</Prose>
          </Section>
        </>
      }
    >
      <Gallery name={name} pictures={pictures} />
      <FieldSections
        list={list}
        row={goods}
        sections={[
          {
            title: t('section.goods'),
            fields: ['product', 'productType', 'platform', 'price', 'originalPrice'],
          },
        ]}
      />
    </DetailScreen>
  );
}
