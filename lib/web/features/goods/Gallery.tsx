import { useTranslations } from 'next-intl';
import type { GoodsPicture } from '#lib/contract/operations/goods.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import css from './gallery.module.css';

/** The pictures of a shop product with their alternative texts; each opens at its full size. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly GoodsPicture[] }) {
  const t = useTranslations('goods');
  if (pictures.length === 0) return <EmptyText>{t('noPicture')}</EmptyText>;
  return (
    <ul className={css.gallery} aria-label={t('field.pictures')}>
      {pictures.map(({ url, image, alt }, index) => {
        const label = alt || t('pictureOf', { name, at: index + 1 });
        return (
          <li key={url}>
            {/* Empty when the vendor's address is not on a host that the portal serves files from. */}
            {image ? (
              <a href={image} target="_blank" rel="noopener">
                {/* biome-ignore lint/performance/noImgElement: the portal hands out the vendor's pictures as they are */}
                <img src={image} alt={label} width={320} height={240} decoding="async" />
              </a>
            ) : (
              <span>{label}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
