'use client';

import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import { useMenu } from './use-menu.ts';

const loadPanel = () => import('./SchemePanel.tsx');
const SchemePanel = lazily(loadPanel);

/** Lets the reader choose light, dark or as the device has it. */
export function SchemeMenu() {
  const t = useTranslations('common.scheme');
  const { state, button, wanted } = useMenu();
  return (
    <>
      <IconButton
        color="inherit"
        {...button}
        onPointerEnter={loadAhead(loadPanel)}
        onFocus={loadAhead(loadPanel)}
        aria-label={t('label')}
        title={t('label')}
      >
        <LightModeOutlined />
      </IconButton>
      {wanted && <SchemePanel {...state} />}
    </>
  );
}
