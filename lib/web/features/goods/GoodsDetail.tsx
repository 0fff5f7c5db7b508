import { useTranslations } from 'next-intl';
import { searchFor } from '#lib/contract/list.ts';
import type { Goods } from '#lib/contract/operations/goods.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { TwoColumns } from '../../ui/detail/DetailPage.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { Prose } from '../../ui/detail/Prose.tsx';
import { type LaterLinks, RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { RefreshOnChange } from '../../ui/list/state/RefreshOnChange.tsx';
import { RowFailureProvider } from '../../ui/list/table/row-failure.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Gallery } from './Gallery.tsx';
import { GoodsActions } from './GoodsActions.tsx';
import { GoodsFormPlace } from './GoodsFormPlace.tsx';
import { ListingFailure } from './ListingFailure.tsx';
import { useGoodsList } from './list.tsx';
import { useListingNotices } from './listing.ts';

type Props = DetailProps<'goods', Goods> & Parts;

interface Parts {
  /** Whether the account has the live chat. */
  chat: boolean;
  /** The product in the product library. */
  products: LaterLinks;
  /** Shop orders for the product. */
  orders: Promise<LoadedPart<number | null>> | undefined;
}

/** The page of goods: their fields, or the form that changes them; or why the goods could not be loaded. */
export function GoodsDetail({ id, search, goods, problem, ...parts }: Props) {
  const list = useGoodsList();
  if (!goods) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedGoods search={search} goods={goods} {...parts} />;
}

function LoadedGoods({ search, goods, ...parts }: Parts & { search: string; goods: Goods }) {
  const t = useTranslations('goods');
  const listTexts = useTranslations('list');
  const list = useGoodsList();
  const { id, name, onShelf, note, pictures } = goods;
  const notices = useListingNotices(name);
  return (
    <RowFailureProvider key={id}>
      <DetailScreen
        list={list}
        id={id}
        search={search}
        name={name}
        headline={
          onShelf !== null && (
            <Tag tone={onShelf ? 'success' : 'plain'}>{t(onShelf ? 'listed' : 'unlisted')}</Tag>
          )
        }
        actions={
          <GoodsActions
            goods={{ id, name }}
            isListed={!onShelf}
            notices={notices}
            labels={{ edit: listTexts('edit'), list: t(onShelf ? 'unlist' : 'list') }}
          />
        }
        notice={<ListingFailure />}
        island={<RefreshOnChange list={list.path} />}
      >
        <GoodsFormPlace id={id}>
          <TwoColumns
            aside={
              <>
                <Related goods={goods} {...parts} />
                <FieldSections
                  list={list}
                  row={goods}
                  sections={[
                    {
                      title: t('section.sale'),
                      fields: ['shelvedAt', 'sales', 'salesAmount', 'updatedAt'],
                      more: [{ label: t('field.note'), value: note && <Prose>{note}</Prose>, wide: true }],
                    },
                  ]}
                />
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
          </TwoColumns>
        </GoodsFormPlace>
      </DetailScreen>
    </RowFailureProvider>
  );
}

function Related({ goods, chat, products, orders }: Parts & { goods: Goods }) {
  const common = useTranslations('common');
  const platforms = useTranslations('platforms');
  const shopOrders = useTranslations('shopOrders');
  const { id, name, platform, note } = goods;
  return (
    <RelatedLinks
      links={[
        orders && {
          label: shopOrders('title'),
          href: withQuery(routesOf.shopOrders, { goods: id }),
          count: orders,
        },
        platform.name !== '' && {
          label: common('pair', { label: platforms('title'), value: platform.name }),
          href: withQuery(routesOf.platforms, { ...searchFor(platform.name)?.query }),
        },
      ]}
      later={[products]}
      chatAbout={chat && { name, text: note }}
    />
  );
}
