import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { CopyDetails } from './CopyDetails.tsx';
import { Card, Lead } from './card/Card.tsx';
import css from './home.module.css';
import { OpenChatButton } from './OpenChatButton.tsx';

interface Props {
  account: string;
  name: string;
  chat: boolean;
}

/** The chat button, and the account details for support. */
export function Service({ account, name, chat }: Props) {
  const t = useTranslations('home.service');
  const common = useTranslations('common');
  const details = [
    { label: t('account'), value: account },
    { label: t('name'), value: name },
  ];
  return (
    <Card name="service" title={t('title')}>
      {chat ? (
        <div className={css.openChat}>
          <OpenChatButton label={t('openChat')} />
        </div>
      ) : (
        <Lead>{t('noChat')}</Lead>
      )}
      <Lead>{t('text')}</Lead>
      <CopyDetails text={details.map((detail) => common('pair', detail)).join('\n')} label={t('copy')}>
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
