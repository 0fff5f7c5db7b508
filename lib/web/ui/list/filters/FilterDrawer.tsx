'use client';

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Filter } from '../types.ts';
import { DrawerFilterField } from './DrawerFilterField.tsx';
import type { FilterValues, SetFilters } from './filter-groups.ts';

interface Props {
  /** The filters for wide windows: those without a control in the page. */
  drawer: readonly Filter[];
  /** The filters for narrow windows: all but the search. */
  others: readonly Filter[];
  values: FilterValues;
  setFilters: SetFilters;
  onClear: () => void;
  onClose: () => void;
}

/** The further filters of a list, in a drawer. Each change applies at once. */
export function FilterDrawer({ drawer, others, values, setFilters, onClear, onClose }: Props) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const id = useId();
  const isWide = useMediaQuery('(min-width: 900px)');
  const filters = isWide ? drawer : others;
  const groups = Map.groupBy(filters, ({ group }) => group ?? '');
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: 'min(400px, 100vw)' },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', p: 2, pb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {t('filters', { count: 0 })}
        </Typography>
        <IconButton edge="end" aria-label={common('close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      <Stack spacing={2} sx={{ flex: 1, overflow: 'auto', px: 2, pt: 1, pb: 2 }}>
        {[...groups].map(([group, members]) => (
          <Box key={group} component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
            {group && (
              <Typography component="legend" variant="h3" sx={{ pt: 1, mb: 1.5, p: 0 }}>
                {group}
              </Typography>
            )}
            <Stack spacing={2}>
              {members.map((filter) => (
                <DrawerFilterField
                  key={filter.name}
                  filter={filter}
                  values={values}
                  setFilters={setFilters}
                />
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
      <Stack
        direction="row"
        spacing={1}
        sx={{ justifyContent: 'flex-end', p: 2, borderTop: 1, borderColor: 'divider' }}
      >
        <Button onClick={onClear}>{t('clearAll')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('showRows')}
        </Button>
      </Stack>
    </Drawer>
  );
}
