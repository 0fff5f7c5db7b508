'use client';

import type { ReactNode } from 'react';
import type { StatementLine } from '#lib/contract/operations/income.ts';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { Switch } from '../../ui/parts/Switch.tsx';
import { useStored } from '../../ui/storage/account-storage.ts';

const Grid = lazyPanel(['list', 'form', 'income'], () => import('./StatementGrid.tsx'));

/** Whether the account has switched to the grid in this browser, and how to change that. */
function useGridView(user: string): [isGrid: boolean, setGrid: (isOn: boolean) => void] {
  const [view, setView] = useStored(user, 'income.statement.view');
  return [view === 'grid', (isOn) => setView(isOn ? 'grid' : undefined)];
}

export function GridSwitch({ user, label }: { user: string; label: string }) {
  const [isGrid, setGrid] = useGridView(user);
  return (
    <Switch
      isOn={isGrid}
      onPointerEnter={Grid.preload}
      onFocus={Grid.preload}
      onClick={() => setGrid(!isGrid)}
    >
      {label}
    </Switch>
  );
}

interface ViewProps {
  user: string;
  lines: readonly StatementLine[];
  /** The table, rendered by the server. */
  children: ReactNode;
}

/** The entries of a statement as table or as grid. The grid's code is loaded on demand. */
export function StatementView({ user, lines, children }: ViewProps) {
  const [isGrid] = useGridView(user);
  return isGrid ? <Grid lines={lines} /> : children;
}
