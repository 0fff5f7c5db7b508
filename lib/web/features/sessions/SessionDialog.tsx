'use client';

import type { Session } from '#lib/contract/operations/sessions.ts';
import type { RowDialogProps } from '../../ui/list/island/types.ts';
import { EndDialog } from './EndDialog.tsx';
import { endOthersAction } from './EndOthersButton.tsx';
import { EndOthersDialog } from './EndOthersDialog.tsx';

export function SessionDialog(props: RowDialogProps<Session>) {
  return props.action.name === endOthersAction ? <EndOthersDialog {...props} /> : <EndDialog {...props} />;
}
