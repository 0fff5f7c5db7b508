import { useTranslations } from 'next-intl';
import { emptyValue } from '../../../i18n/formats.ts';
import { TranslatableHtml, TranslatedBody, TranslatedTitle } from '../../../translation/TranslatableHtml.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { CardNote } from '../card/Card.tsx';
import css from './announcements.module.css';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

/** The vendor's announcements; each opens in place and can be translated. */
export function Announcements({ response: { items } }: ViewProps<'announcements'>) {
  const t = useTranslations('home.announcements');
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return items.map(({ id, title, html, publishedAt }, index) => (
    <details key={id || index} className={css.announcement}>
      <summary>
        <Icon name="ChevronRight" />
        <span title={title}>{title || emptyValue}</span>
        <Day of={publishedAt} />
      </summary>
      <div>
        <TranslatableHtml bodies={[html]} title={title}>
          <TranslatedTitle original={title} />
          <TranslatedBody />
        </TranslatableHtml>
      </div>
    </details>
  ));
}
