'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '../list/CopyButton.tsx';

interface Props {
  back: { href: string; label: string };
  nav?: ReactNode;
  title: ReactNode;
  copy?: { text: string; label: string } | undefined;
  headline?: ReactNode;
  children?: ReactNode;
}

/** The top of a page below a list: link back, title, main fact and actions. */
export function PageHeader({ back, nav, title, copy, headline, children }: Props) {
  const t = useTranslations('list.detail');
  return (
    <Stack component="header" spacing={1}>
      <Stack
        component="nav"
        direction="row"
        aria-label={t('navigation')}
        sx={{ alignItems: 'center', gap: 0.5, minWidth: 0, displayPrint: 'none' }}
      >
        <Button
          href={back.href}
          startIcon={<ChevronLeft />}
          sx={{
            ml: -1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            hyphens: 'auto',
            textAlign: 'start',
            whiteSpace: 'normal',
          }}
        >
          {back.label}
        </Button>
        {nav}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 'min(100%, 20rem)' }}>
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            <Typography
              variant="h1"
              translate={copy ? 'no' : undefined}
              sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}
            >
              {title}
            </Typography>
            {copy && <CopyButton {...copy} />}
          </Stack>
          {headline && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', mt: 0.5 }}>
              {headline}
            </Stack>
          )}
        </Box>
        {children}
      </Stack>
    </Stack>
  );
}
