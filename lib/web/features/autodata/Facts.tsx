'use client';

import { useTranslations } from 'next-intl';
import type { AutodataAccount } from '#lib/contract/operations/autodata.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Tag } from '../../ui/Tag.tsx';
import css from './autodata.module.css';
import { daysLeft } from './days-left.ts';

const tones = { active: 'success', suspended: 'warning', expired: 'error' } as const;

/** The fields of the Autodata account and what its status means. The portal never returns the password. */
export function Facts({ account }: { account: AutodataAccount }) {
  const t = useTranslations('autodata');
  const { zonedTime } = useFormats();
  const { state, setAt, expiresAt } = account;
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t('field.account')}</dt>
          <dd translate="no">{account.account || emptyValue}</dd>
        </div>
        <div>
          <dt>{t('field.state')}</dt>
          <dd>{state ? <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag> : emptyValue}</dd>
        </div>
        <div>
          <dt>{t('field.setAt')}</dt>
          <dd suppressHydrationWarning>{zonedTime(setAt)}</dd>
        </div>
        <div>
          <dt>{t('field.expiresAt')}</dt>
          <dd suppressHydrationWarning>
            {zonedTime(expiresAt)} {expiresAt && <RemainingDays expiresAt={expiresAt} />}
          </dd>
        </div>
      </dl>
      {state && state !== 'active' && <p className={css.meaning}>{t(`meaning.${state}`)}</p>}
    </>
  );
}

const warningDays = 30;

function RemainingDays({ expiresAt }: { expiresAt: string }) {
  const t = useTranslations('autodata');
  const days = daysLeft(expiresAt);
  if (Date.parse(expiresAt) <= Date.now()) return <small>{t('daysAgo', { days: -days })}</small>;
  return days <= warningDays ? (
    <Tag tone="warning">{t('daysLeft', { days })}</Tag>
  ) : (
    <small>{t('daysLeft', { days })}</small>
  );
}
