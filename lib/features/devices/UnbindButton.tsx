'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Device } from '../../contract/devices.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';

const load = () => import('./UnbindDialog.tsx').then((loaded) => loaded.UnbindDialog);
const UnbindDialog = dynamic(load, { ssr: false });

/** Unbinds a device from its dealer, after saying what that means. */
export function UnbindButton({ device }: { device: Device }) {
  const t = useTranslations('devices.unbind');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <HeadButton
        tone="danger"
        icon="unlink"
        onPointerEnter={() => void load()}
        onPress={() => setAsking(true)}
      >
        {t('action')}
      </HeadButton>
      {asking && <UnbindDialog device={device} onClose={() => setAsking(false)} />}
    </>
  );
}
