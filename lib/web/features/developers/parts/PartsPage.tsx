import { useTranslations } from 'next-intl';
import { MuiPart, type PartName } from './MuiPart.tsx';
import { ownParts } from './own-parts.tsx';
import css from './parts.module.css';

/** Each server-rendered part beside the Material UI component that it has to look like. */
export function PartsPage() {
  const t = useTranslations('developers.parts');
  return (
    <article className={css.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <ul className={css.rows} lang="en" translate="no">
        {Object.entries(ownParts).map(([name, part]) => (
          <li key={name} data-part={name}>
            <code>{name}</code>
            <div data-own>{part}</div>
            <div data-mui>
              <MuiPart name={name as PartName} />
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
