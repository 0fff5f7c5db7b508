'use client';

import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import type { Draft } from './use-draft.ts';

/** The device that a message is about, or an offer to attach the device of the open page. */
export function MessageDevice({ draft: { sn, setSn }, canAttach }: { draft: Draft; canAttach: boolean }) {
  const t = useTranslations('chat.device');
  const pageSn = serialNumberOf(usePathname());
  if (sn) {
    return (
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Chip icon={<DevicesOtherOutlined sx={{ fontSize: 16 }} />} label={t('about', { sn })} />
        <IconButton aria-label={t('remove', { sn })} title={t('remove', { sn })} onClick={() => setSn('')}>
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      </Stack>
    );
  }
  if (!canAttach || !pageSn) return null;
  return (
    <Chip
      component="button"
      type="button"
      variant="outlined"
      icon={<Add sx={{ fontSize: 16 }} />}
      label={t('attach', { sn: pageSn })}
      sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 0 }, borderRadius: 22 }}
      onClick={() => setSn(pageSn)}
    />
  );
}

/** Returns the serial number of the device that a page shows; undefined for other pages. */
function serialNumberOf(path: string): string | undefined {
  const devicePages = `${routesOf.equipment}/`;
  if (!path.startsWith(devicePages)) return undefined;
  const [sn] = path.slice(devicePages.length).split('/');
  try {
    return sn ? decodeURIComponent(sn) : undefined;
  } catch {
    return undefined;
  }
}
