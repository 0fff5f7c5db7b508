import { useTranslations } from 'next-intl';
import { TranslatableTexts, TranslatedSpan } from '../../../translation/TranslatableTexts.tsx';
import { CardNote } from '../card/Card.tsx';
import { CardList, CardListItem } from '../card/CardList.tsx';
import { Day } from './Day.tsx';
import type { ViewProps } from './view.ts';

/** The vendor's news. An item without a safe URL is not a link. */
export function News({ response: { items } }: ViewProps<'news'>) {
  const t = useTranslations('home.news');
  const common = useTranslations('common');
  if (items.length === 0) return <CardNote>{t('none')}</CardNote>;
  return (
    <TranslatableTexts texts={items.flatMap(({ title, summary }) => [title, summary])}>
      <CardList label={t('title')}>
        {items.map(({ id, title, summary, publishedAt, link }, index) => (
          <CardListItem
            key={id || index}
            {...(link ? { href: link, externalNote: common('newTabNote') } : {})}
            title={<TranslatedSpan at={2 * index} text={title} />}
            note={<TranslatedSpan at={2 * index + 1} text={summary} />}
            noteEnd={<Day of={publishedAt} />}
          />
        ))}
      </CardList>
    </TranslatableTexts>
  );
}
