import { useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/format.ts';
import { CardNote } from '../../../ui/card/Card.tsx';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { Numbers } from '../../../ui/chart/Numbers.tsx';
import type { ViewProps } from './view.ts';

/** The products activated most, as bars over their numbers. */
export function TopDevices({ answer: { items } }: ViewProps<'topDevices'>) {
  const t = useTranslations('home.topDevices');
  const words = useTranslations('home.chart');
  const { integer } = useFormats();
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return (
    <Chart
      kind="bars"
      label={t('chart')}
      chart={{
        data: items.map(({ product, activated }) => ({
          label: product,
          value: activated,
          text: integer(activated),
          tone: 'main',
        })),
      }}
      words={{ asTable: words('asTable'), asChart: words('asChart') }}
    >
      <Numbers
        caption={t('title')}
        head={[t('product'), t('activated')]}
        rows={items.map(({ product, activated }) => ({ name: product, cells: [integer(activated)] }))}
      />
    </Chart>
  );
}
