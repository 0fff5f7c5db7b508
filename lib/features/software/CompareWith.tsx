'use client';

import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { SoftwareVersion } from '../../contract/software.ts';
import { lazily } from '../../ui/lazily.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';

const load = () => import('./CompareMenu.tsx').then((loaded) => loaded.CompareMenu);
const CompareMenu = lazily(load);

/** Offers to compare a version with another one of the same software. */
export function CompareWith({ version }: { version: SoftwareVersion }) {
  const t = useTranslations('software');
  const place = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Only by its name can the others be found.
  if (!version.name) return null;
  return (
    <span ref={place}>
      <Button
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={loadAhead(load)}
        onFocus={loadAhead(load)}
        onClick={() => setAnchor(place.current)}
      >
        {t('compare.with')}
      </Button>
      {anchor && <CompareMenu version={version} anchor={anchor} onClose={() => setAnchor(null)} />}
    </span>
  );
}
