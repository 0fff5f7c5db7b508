'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { PlainButton } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { useMenu } from './use-menu.ts';

const loadPanel = () => import('./SchemePanel.tsx');
const SchemePanel = dynamic(loadPanel, { ssr: false });

/** Lets the reader choose light, dark or as the device has it. */
export function SchemeMenu() {
  const t = useTranslations('common.scheme');
  const { state, button, wanted } = useMenu();
  return (
    <>
      <PlainButton
        type="button"
        {...button}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        aria-label={t('label')}
        title={t('label')}
      >
        <Icon name="sun" />
      </PlainButton>
      {wanted && <SchemePanel {...state} />}
    </>
  );
}
