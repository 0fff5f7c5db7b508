import { useTranslations } from 'next-intl';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { ListingSwitch } from './ListingSwitch.tsx';
import { useListingNotices } from './listing.ts';

/** The cell of the list with the switch that lists or unlists goods, and its texts. */
export function ListingCell({
  goods: { id, name, onShelf },
}: {
  goods: Pick<GoodsRow, 'id' | 'name'> & { onShelf: boolean };
}) {
  const t = useTranslations('goods');
  return (
    <ListingSwitch
      goods={{ id, name }}
      isListed={onShelf}
      label={t('listedOf', { name })}
      listed={{ state: t('listed'), title: t('unlist') }}
      unlisted={{ state: t('unlisted'), title: t('list') }}
      notices={useListingNotices(name)}
    />
  );
}
