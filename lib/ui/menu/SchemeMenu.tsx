'use client';

import IconButton from '@mui/material/IconButton';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
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
      <IconButton
        {...button}
        color="inherit"
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        aria-label={t('label')}
        title={t('label')}
      >
        <Icon name="sun" />
      </IconButton>
      {wanted && <SchemePanel {...state} />}
    </>
  );
}
