'use client';

import type { GridCellParams, GridLocaleText, MuiEvent } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { toLocale } from '#lib/contract/locales.ts';
import { loadGridLocale } from '../../i18n/grid/load-locale.ts';

/** Loads the DataGrid's own texts; English until then, and when they cannot be loaded. */
export function useGridTexts(): Partial<GridLocaleText> {
  const locale = toLocale(useLocale());
  const { data } = useQuery({
    queryKey: ['grid-texts', locale],
    queryFn: () => loadGridLocale(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}

/** Keydown handler of a DataGrid: leaves Enter and Space to the button or link inside a cell. */
export function keepControlKeys({ cellMode }: GridCellParams, event: MuiEvent<KeyboardEvent>) {
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && cellMode === 'view' && event.target !== event.currentTarget)
    event.defaultMuiPrevented = true;
}
