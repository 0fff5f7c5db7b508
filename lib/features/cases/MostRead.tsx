'use client';

import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { PopularCase } from '../../contract/cases.ts';
import { caseRoute } from '../../nav.ts';
import { PrefetchLink } from '../../ui/PrefetchLink.tsx';

/** One row of cards, which scrolls in narrow windows. */
const Ranks = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridAutoColumns: 'minmax(210px, 1fr)',
  gridAutoFlow: 'column',
  gap: 12,
  margin: 0,
  padding: 2,
  overflowX: 'auto',
  listStyle: 'none',
  scrollSnapType: 'x proximity',
  '& li': { scrollSnapAlign: 'start' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 10px',
    alignContent: 'start',
    height: '100%',
    padding: '8px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    fontSize: '0.8125rem',
    textDecoration: 'none',
    '&:hover': { borderColor: theme.vars.palette.primary.main },
  },
  '& b': {
    gridRow: '1 / 3',
    color: theme.vars.palette.text.secondary,
    fontSize: '1.25rem',
    fontWeight: 600,
    lineHeight: 1.2,
  },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& span': {
    display: '-webkit-box',
    gridColumn: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    lineHeight: 1.4,
  },
}));

export function MostRead({ cases }: { cases: readonly PopularCase[] }) {
  const t = useTranslations('cases');
  return (
    <Stack component="nav" spacing={1} aria-labelledby="most-read" sx={{ minWidth: 0, minHeight: 108 }}>
      <Typography id="most-read" component="h2" variant="subtitle2" color="textSecondary">
        {t('mostRead')}
      </Typography>
      <Ranks>
        {cases.map(({ id, title, brand, rank }) => (
          <li key={id}>
            <PrefetchLink href={caseRoute(id)}>
              <b aria-hidden="true">{rank}</b>
              {brand && <small>{brand}</small>}
              <span>{title || t('unnamed', { id })}</span>
            </PrefetchLink>
          </li>
        ))}
      </Ranks>
    </Stack>
  );
}
