import { useTranslations } from 'next-intl';
import { Card } from '../../ui/card/Card.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import css from './home.module.css';

/** What to have at hand when turning to the support. */
export function Service({ account, name }: { account: string; name: string }) {
  const t = useTranslations('home.service');
  return (
    <Card name="service" title={t('title')}>
      <p className={css.lead}>{t('text')}</p>
      <CopyDetails text={`${t('account')}: ${account}\n${t('name')}: ${name}`}>
        <dl className={css.details}>
          <dt>{t('account')}</dt>
          <dd>{account}</dd>
          <dt>{t('name')}</dt>
          <dd>{name}</dd>
        </dl>
      </CopyDetails>
    </Card>
  );
}
