'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Device } from '#lib/contract/operations/devices.ts';
import { call } from '../../api/call.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { routesOf } from '../../nav.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/jobs/notices.ts';
import { dealerText } from './dealer-text.ts';

/** Removes a device from its dealer after the user has typed its serial number. Shows failures and stays open. */
export function UnbindDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useTranslations('devices');
  const router = useRouter();
  const { id: sn, version } = device;
  const dealer = dealerText(device.dealer, t('ownStock')) || emptyValue;
  const closeAndRefresh = () => {
    onClose();
    router.refresh();
  };
  const unbind = async () => {
    await call('devices.unbind', { params: { sn }, body: { version } });
    showNotice(t('unbind.done', { sn }));
    // The device now belongs to the top dealer, whose devices may be hidden from this account.
    if (await isVisible(sn)) closeAndRefresh();
    else router.replace(routesOf.equipment);
  };
  return (
    <ConfirmDialog
      title={t('unbind.title', { sn, dealer })}
      confirmText={{ label: t('unbind.type', { sn }), text: sn }}
      confirmLabel={t('unbind.go')}
      danger
      onConfirm={unbind}
      isChange
      outcomeUnknownText={t('unbind.unknown')}
      conflictText={t('unbind.changed')}
      onReload={closeAndRefresh}
      onClose={onClose}
    >
      <p>{t('unbind.meaning')}</p>
      <ul>
        <li>{t('unbind.meaning1', { dealer })}</li>
        <li>{t('unbind.meaning2')}</li>
        <li>{t('unbind.meaning3')}</li>
        <li>{t('unbind.meaning4')}</li>
      </ul>
    </ConfirmDialog>
  );
}

/** Whether the account may still see a device; false also when that cannot be found out. */
const isVisible = (sn: string) =>
  call('devices.read', { params: { sn } }).then(
    () => true,
    () => false,
  );
