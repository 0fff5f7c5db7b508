'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { tcodeStates } from '../../contract/device-constants.ts';
import { StateTag } from './states.tsx';

/** Native, as it has to open before hydration, and MUI's Accordion adds 5 KiB. */
const Details = styled('details')(({ theme }) => ({
  '& summary': {
    width: 'fit-content',
    padding: '4px 0',
    color: theme.vars.palette.primary.main,
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    gap: '12px 32px',
    margin: '8px 0 0',
    padding: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
  },
  '& dd': { margin: '4px 0 0' },
}));

/** The eight statuses of a card and their meaning. */
export function Legend() {
  const t = useTranslations('tcodes');
  return (
    <Details>
      <summary>{t('legend')}</summary>
      <dl>
        {tcodeStates.map((state) => (
          <div key={state}>
            <dt>
              <StateTag state={state} />
            </dt>
            <dd>{t(`meaning.${state}`)}</dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
