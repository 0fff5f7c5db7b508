'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { deviceRoute } from '../../nav.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';

/** To the device that something is about. */
export function DeviceButton({ sn }: { sn: string }) {
  const t = useTranslations('feedback');
  const router = useRouter();
  const href = deviceRoute(sn);
  return (
    <HeadButton icon="device" href={href} onPress={() => router.push(href)}>
      {t('device')}
    </HeadButton>
  );
}
