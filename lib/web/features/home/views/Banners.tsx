import { useTranslations } from 'next-intl';
import { Carousel } from '../card/Carousel.tsx';
import type { ViewProps } from './view.ts';

/** The vendor's banners that have a picture, as a carousel; nothing without any. */
export function Banners({ response }: ViewProps<'banners'>) {
  const t = useTranslations('home.banners');
  const common = useTranslations('common');
  const slides = response.items.filter(({ image }) => image !== '');
  if (slides.length === 0) return null;
  return (
    <Carousel
      slides={slides}
      texts={{
        title: t('title'),
        slides: slides.map((_, index) => t('slide', { position: index + 1, count: slides.length })),
        previous: t('previous'),
        next: t('next'),
        play: t('play'),
        pause: t('pause'),
        newTab: common('newTab'),
      }}
    />
  );
}
