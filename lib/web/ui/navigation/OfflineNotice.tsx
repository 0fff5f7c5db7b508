'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '../icon/Icon.tsx';
import { Button } from '../parts/Button.tsx';
import css from './offline-notice.module.css';

/** Makes Next's router check the connection at once; otherwise it checks every few seconds. */
const checkConnection = () => window.dispatchEvent(new Event('online'));

/** Says that the portal can't be reached; `isWaiting`: and that a page opens later. `data-offline` makes the header grow by it. */
export function OfflineNotice({ isOffline, isWaiting }: { isOffline: boolean; isWaiting: boolean }) {
  const t = useTranslations('common');
  return (
    isOffline && (
      <div role="alert" className={css.notice} data-offline>
        <Icon name="WarningAmberOutlined" />
        <span>{t(isWaiting ? 'offline.waiting' : 'offline.kept')}</span>
        <Button color="inherit" onClick={checkConnection}>
          {t('retry')}
        </Button>
      </div>
    )
  );
}
