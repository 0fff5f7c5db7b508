'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Device } from '../../contract/devices.ts';
import { lazily } from '../../ui/lazily.tsx';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';

const load = () => import('./UnbindDialog.tsx').then((loaded) => loaded.UnbindDialog);
const UnbindDialog = lazily(load);

/** Unbinds a device from its dealer, after saying what that means. */
export function UnbindButton({ device }: { device: Device }) {
  const t = useTranslations('devices.unbind');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <HeadButton
        tone="danger"
        icon="unlink"
        onPointerEnter={loadAhead(load)}
        onPress={() => setAsking(true)}
      >
        {t('action')}
      </HeadButton>
      {asking && <UnbindDialog device={device} onClose={() => setAsking(false)} />}
    </>
  );
}
