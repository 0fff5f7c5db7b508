import { useFormatter, useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Time } from '../../../ui/Time.tsx';
import { Figure } from '../card/Figure.tsx';
import { FigureList } from '../FigureList.tsx';
import { shares } from '../shares.ts';
import type { ViewProps } from './view.ts';

export function Figures({ response, reader }: ViewProps<'figures'>) {
  const t = useTranslations('home');
  const formats = useFormats();
  const { number } = useFormatter();
  const { asOf, devices, activated, notActivated, useCases, productLibrary, orders } = response;
  const [activatedShare = 0, notActivatedShare = 0] = shares([activated, notActivated], devices);
  const ofAll = (share: number) =>
    devices > 0
      ? t('figures.ofAll', { share: number(share, { style: 'percent', maximumFractionDigits: 1 }) })
      : '';
  const plain = (name: 'devices' | 'useCases' | 'productLibrary' | 'orders', count: number) => (
    <Figure label={t(`figures.${name}`)} value={formats.integer(count)} href={reader.links[name]} />
  );
  return (
    <FigureList asOf={asOf ? t.rich('asOf', { time: () => <Time at={asOf} /> }) : t('previousDay')}>
      {plain('devices', devices)}
      <Figure
        label={t('figures.activated')}
        value={formats.integer(activated)}
        note={ofAll(activatedShare)}
        href={reader.links.activated}
      />
      <Figure
        label={t('figures.notActivated')}
        value={formats.integer(notActivated)}
        note={ofAll(notActivatedShare)}
        href={reader.links.notActivated}
      />
      {plain('useCases', useCases)}
      {plain('productLibrary', productLibrary)}
      {reader.business && plain('orders', orders)}
    </FigureList>
  );
}
