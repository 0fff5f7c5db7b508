import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Card } from '../../ui/card/Card.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import css from './home.module.css';

/** What to have at hand when turning to the support. */
export function Service({ account, name }: { account: string; name: string }) {
  const t = useTranslations('home.service');
  const common = useTranslations('common');
  const details = [
    { label: t('account'), value: account },
    { label: t('name'), value: name },
  ];
  return (
    <Card name="service" title={t('title')}>
      <p className={css.lead}>{t('text')}</p>
      <CopyDetails text={details.map((detail) => common('pair', detail)).join('\n')}>
        <dl className={css.details}>
          {details.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </CopyDetails>
    </Card>
  );
}
