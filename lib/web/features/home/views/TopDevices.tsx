import { useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ChartTable } from '../../../ui/chart/ChartTable.tsx';
import { CardNote } from '../card/Card.tsx';
import type { ViewProps } from './view.ts';

/** The products with the most activated devices, as bars that link to these devices. */
export function TopDevices({ response: { items }, reader: { links } }: ViewProps<'topDevices'>) {
  const t = useTranslations('home.topDevices');
  const { integer } = useFormats();
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  const most = Math.max(1, ...items.map(({ activated }) => activated ?? 0));
  return (
    <ChartTable
      caption={t('title')}
      head={[t('product'), t('activated')]}
      rows={items.map(({ product, productId, activated }) => ({
        name: product,
        cells: [integer(activated)],
        ...(activated !== null && { bar: activated / most }),
        href:
          links.activated && productId && activated !== 0
            ? `${links.activated}&${new URLSearchParams({ product: productId })}`
            : undefined,
      }))}
    />
  );
}
