import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Card } from '../../ui/card/Card.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import css from './home.module.css';
import { OpenChatButton } from './OpenChatButton.tsx';

interface Props {
  account: string;
  name: string;
  /** Whether the account can use the chat. */
  chat: boolean;
}

/** Online service: the way into the chat, and the details that support asks for. */
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
        <div className={css.chat}>
          <OpenChatButton />
        </div>
      ) : (
        <p className={css.lead}>{t('noChat')}</p>
      )}
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
