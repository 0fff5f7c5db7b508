import { useTranslations } from 'next-intl';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { soldOrdersPath } from './paths.ts';

/** The number sold, as a link to these shop orders. */
export function SalesLink({ goods }: { goods: GoodsRow }) {
  const t = useTranslations('goods');
  const { integer } = useFormats();
  const { series } = useJoinedTexts();
  if (!goods.sales) return integer(goods.sales);
  return (
    <a
      href={soldOrdersPath(goods)}
      aria-label={series([integer(goods.sales), t('soldOrders', { name: goods.name })])}
    >
      {integer(goods.sales)}
    </a>
  );
}
