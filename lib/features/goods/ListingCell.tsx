'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { use } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';
import { ListingFailureContext } from './listing.ts';
import { useSetListed } from './use-set-listed.ts';

const switchColor =
  'color-mix(in srgb, var(--p-palette-text-primary) 60%, var(--p-palette-background-paper))';

/** A native element that looks like MUI's Switch, as each row has one (decision 41). */
const SwitchButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  margin: '0 -6px',
  padding: '0 6px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& > span': {
    flex: 'none',
    width: 34,
    height: 20,
    padding: 3,
    border: `1px solid ${switchColor}`,
    borderRadius: 10,
    '&::before': {
      content: '""',
      display: 'block',
      width: 12,
      height: 12,
      borderRadius: '50%',
      background: switchColor,
      transition: 'translate 120ms',
    },
  },
  '&[aria-checked="true"] > span': {
    borderColor: 'var(--p-palette-success-main)',
    background: 'var(--p-palette-success-main)',
    '&::before': { translate: '14px', background: 'var(--p-palette-background-paper)' },
  },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'progress' },
  '&:hover': { background: 'var(--p-palette-action-hover)' },
  '@media (forced-colors: active)': {
    '&[aria-checked="true"] > span': { background: 'Highlight' },
    '& > span::before': { background: 'CanvasText' },
  },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));

export function ListingCell({ goods }: { goods: GoodsRow }) {
  const t = useTranslations('goods');
  const { mutate, isPending, variables } = useSetListed(use(ListingFailureContext));
  const { id, name, onShelf } = goods;
  const isBusy = isPending && variables.goods.id === id;
  return (
    <SwitchButton
      type="button"
      role="switch"
      aria-checked={onShelf}
      aria-label={t('listedOf', { name })}
      aria-disabled={isBusy}
      title={t(onShelf ? 'unlist' : 'list')}
      onClick={() => {
        if (!isBusy) mutate({ goods, isListed: !onShelf });
      }}
    >
      <span aria-hidden="true" />
      {t(onShelf ? 'listed' : 'unlisted')}
    </SwitchButton>
  );
}
