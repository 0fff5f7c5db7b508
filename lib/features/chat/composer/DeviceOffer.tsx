'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import { PlainButton } from '../../../ui/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import css from './composer.module.css';
import type { Draft } from './use-draft.ts';

/** The device that a message is about, and the offer to say that it is about the one that is being looked at. */
export function DeviceOffer({ draft: { sn, setSn }, devices }: { draft: Draft; devices: boolean }) {
  const t = useTranslations('chat.device');
  const shown = snOf(usePathname());
  if (sn) {
    return (
      <p className={css.device}>
        <Icon name="device" size={16} />
        <span>{t('about', { sn })}</span>
        <PlainButton
          type="button"
          aria-label={t('remove', { sn })}
          title={t('remove', { sn })}
          onClick={() => setSn('')}
        >
          <Icon name="close" size={16} />
        </PlainButton>
      </p>
    );
  }
  if (!devices || !shown) return null;
  return (
    <button type="button" className={css.offer} onClick={() => setSn(shown)}>
      <Icon name="add" size={16} />
      {t('attach', { sn: shown })}
    </button>
  );
}

/** The serial number of the device that a screen shows; undefined for every other screen. */
export function snOf(path: string): string | undefined {
  const [sn] = path.startsWith(`${routesOf.equipment}/`)
    ? path.slice(routesOf.equipment.length + 1).split('/')
    : [];
  try {
    return sn ? decodeURIComponent(sn) : undefined;
  } catch {
    return undefined;
  }
}
