import { useTranslations } from 'next-intl';
import type { ResponseBody } from '#lib/contract/index.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { libraryProductRoute } from '../../nav.ts';
import css from './recently-changed.module.css';

type RecentProducts = ResponseBody<'productLibrary.recent'>['items'];

/** Links to the products that the vendor changed last, above the product library. */
export function RecentlyChanged({ products }: { products: RecentProducts }) {
  const t = useTranslations('productLibrary');
  const { dayOf } = useFormats();
  return (
    <nav className={css.recent} aria-labelledby="recently-changed">
      <h2 id="recently-changed">{t('recent')}</h2>
      <ul>
        {products.map(({ id, name, changedAt }, index) => (
          <li key={id || index}>
            {/* Without an id, the product cannot be opened. */}
            <a {...(id && { href: libraryProductRoute(id) })}>{name || id || emptyValue}</a>{' '}
            <small>{dayOf(changedAt)}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}
