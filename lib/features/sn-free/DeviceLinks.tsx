'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { deviceRoute } from '../../nav.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import css from './sn-free.module.css';

/** To the device of a record, and to the form there that renews software: full software was once activated on it. */
export function DeviceLinks({ record }: { record: SnFreeRecord }) {
  const t = useTranslations('snFree');
  const router = useRouter();
  const device = deviceRoute(record.id);
  const renewal = `${device}?edit=renewal`;
  return (
    <div className={css.links}>
      <HeadButton icon="device" href={device} onPress={() => router.push(device)}>
        {t('device')}
      </HeadButton>
      {record.active === 'activated' && (
        <HeadButton icon="refresh" href={renewal} onPress={() => router.push(renewal)}>
          {t('renew')}
        </HeadButton>
      )}
    </div>
  );
}
