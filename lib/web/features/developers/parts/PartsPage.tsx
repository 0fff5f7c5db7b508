import { useTranslations } from 'next-intl';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { iconNames } from '../../../ui/icon/names.ts';
import { LookButtons } from './LookButtons.tsx';
import { MuiPart, type PartName } from './MuiPart.tsx';
import { otherParts } from './other-parts.tsx';
import { ownParts } from './own-parts.tsx';
import css from './parts.module.css';

/** The UI kit: server-rendered parts beside the Material UI component that they have to look like, other parts, icons. */
export function PartsPage() {
  const t = useTranslations('developers.parts');
  return (
    <article className={css.page}>
      <h1>{t('title')}</h1>
      <LookButtons />
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
      <h2>{t('others')}</h2>
      <ul className={css.rows} lang="en" translate="no" data-single>
        {Object.entries(otherParts).map(([name, part]) => (
          <li key={name} data-sample={name}>
            <code>{name}</code>
            <div>{part}</div>
          </li>
        ))}
      </ul>
      <h2>{t('icons')}</h2>
      <ul className={css.icons} lang="en" translate="no">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </article>
  );
}
