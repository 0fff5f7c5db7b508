import { useFormatter, useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Time } from '../../../ui/Time.tsx';
import { Figure } from '../card/Figure.tsx';
import { FigureList } from '../FigureList.tsx';
import { computeShares } from '../shares.ts';
import type { ViewProps } from './view.ts';

/** The key figures of the day before, or of `asOf`. Some link to the list behind them. */
export function Figures({ response, reader }: ViewProps<'figures'>) {
  const t = useTranslations('home');
  const formats = useFormats();
  const { number } = useFormatter();
  const { asOf, devices, activated, notActivated, useCases, productLibrary, orders } = response;
  const isWhole = devices !== null && activated !== null && notActivated !== null;
  const shares = isWhole && devices > 0 ? computeShares([activated, notActivated], devices) : [];
  const shareText = (share: number | undefined) =>
    share === undefined
      ? ''
      : t('figures.ofAll', { share: number(share, { style: 'percent', maximumFractionDigits: 1 }) });
  const figure = (name: 'devices' | 'useCases' | 'productLibrary' | 'orders', count: number | null) => (
    <Figure label={t(`figures.${name}`)} value={formats.integer(count)} href={reader.links[name]} />
  );
  return (
    <FigureList asOf={asOf ? t.rich('asOf', { time: () => <Time at={asOf} /> }) : t('previousDay')}>
      {figure('devices', devices)}
      <Figure
        label={t('figures.activated')}
        value={formats.integer(activated)}
        note={shareText(shares[0])}
        href={reader.links.activated}
      />
      <Figure
        label={t('figures.notActivated')}
        value={formats.integer(notActivated)}
        note={shareText(shares[1])}
        href={reader.links.notActivated}
      />
      {figure('useCases', useCases)}
      {figure('productLibrary', productLibrary)}
      {reader.hasOrders && figure('orders', orders)}
    </FigureList>
  );
}
