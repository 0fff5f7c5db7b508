'use client';

import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { preload } from '../../loading/preload.ts';
import type { ListScreen } from '../list-screen.ts';
import { emptySelection, fullSelection, selectedCount, selectionState } from '../state/selection.ts';
import type { BulkAction, Row } from '../types.ts';
import { HandoffButton } from './HandoffButton.tsx';
import { RowLink } from './RowLink.tsx';
import { SelectionLink } from './SelectionLink.tsx';
import { SelectionTools } from './SelectionTools.tsx';
import { SelectionTotal } from './SelectionTotal.tsx';

const loadDialog = () => import('./BulkDialog.tsx').then((loaded) => loaded.BulkDialog);
const BulkDialog = lazyComponent(loadDialog);

/** The bar at the bottom of the window with the number of selected rows and their actions; nothing without a selection. */
export function SelectionBar<R extends Row>({ screen }: { screen: ListScreen<R> }) {
  const t = useTranslations('list');
  const format = useFormatter();
  const [pendingAction, setPendingAction] = useState<BulkAction>();
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const { list, pageRows, total, totalIsMinimum, selection, select } = screen;
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const ids = pageRows.map(({ id }) => id);
  const isWholePage = selectionState(selection, ids) === 'all';
  return (
    <Paper
      component="fieldset"
      data-selection-actions
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        m: 0,
        p: 1,
        pl: 2,
        boxShadow: 8,
      }}
    >
      <legend className="visually-hidden">{t('selection')}</legend>
      <Typography sx={{ fontWeight: 600 }}>{t('selected', { count: format.number(count) })}</Typography>
      {list.totalOf && <SelectionTotal screen={screen} amountOf={list.totalOf} count={count} />}
      {isWholePage && count < total && !totalIsMinimum && (
        <Button onClick={() => select(fullSelection)}>
          {t('selectAll', { count: format.number(total) })}
        </Button>
      )}
      {list.selectionLink && <SelectionLink screen={screen} action={list.selectionLink} count={count} />}
      {list.rowLink && <RowLink screen={screen} action={list.rowLink} count={count} />}
      {list.handoffs?.map((handoff) => (
        <HandoffButton key={handoff.route} screen={screen} handoff={handoff} count={count} />
      ))}
      {list.actions?.map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          color={action.danger ? 'error' : 'primary'}
          onPointerEnter={preload(loadDialog)}
          onClick={() => setPendingAction(action)}
        >
          {action.label}
        </Button>
      ))}
      <SelectionTools screen={screen} count={count} isPhone={isPhone} />
      {isPhone ? (
        <IconButton aria-label={t('selectNone')} onClick={() => select(emptySelection)} sx={{ ml: 'auto' }}>
          <Close />
        </IconButton>
      ) : (
        <Button onClick={() => select(emptySelection)} sx={{ ml: 'auto' }}>
          {t('selectNone')}
        </Button>
      )}
      {pendingAction && (
        <BulkDialog
          screen={screen}
          action={pendingAction}
          count={count}
          onClose={() => setPendingAction(undefined)}
        />
      )}
    </Paper>
  );
}
