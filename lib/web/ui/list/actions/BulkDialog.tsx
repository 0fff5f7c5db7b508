'use client';

import type { ListScreen } from '../list-screen.ts';
import { isSelected } from '../state/selection.ts';
import type { BulkAction, Row } from '../types.ts';
import { BulkConfirmDialog } from './BulkConfirmDialog.tsx';
import { useBulkAction } from './use-bulk-action.ts';

interface Props<R extends Row> {
  screen: ListScreen<R>;
  action: BulkAction;
  count: number;
  onClose: () => void;
}

/** Confirms a bulk action on the selected rows and starts it as a job. SelectionBar opens it. */
export function BulkDialog<R extends Row>({ screen, action, count, onClose }: Props<R>) {
  const start = useBulkAction(screen);
  const { pageRows, selection } = screen;
  const sample = pageRows.filter(({ id }) => isSelected(selection, id)).map(({ name }) => name);
  return (
    <BulkConfirmDialog
      action={action.label}
      confirmLabel={action.confirm(count)}
      count={count}
      sample={[...new Set(sample)]}
      danger={action.danger ?? false}
      onConfirm={() => start(action, { confirmedCount: count })}
      onClose={onClose}
    >
      <p>{action.describe(count)}</p>
    </BulkConfirmDialog>
  );
}
