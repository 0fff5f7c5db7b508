'use client';

import type { ReactNode } from 'react';
import type { StatementLine } from '#lib/contract/operations/income.ts';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { Switch } from '../../ui/parts/Switch.tsx';
import { useStored } from '../../ui/storage/account-storage.ts';

const Grid = lazyPanel(['list', 'form', 'income'], () => import('./StatementGrid.tsx'));

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
  children: ReactNode;
}

export function StatementView({ user, lines, children }: ViewProps) {
  const [isGrid] = useGridView(user);
  return isGrid ? <Grid lines={lines} /> : children;
}
