'use client';

import type { RecordToolsProps } from '../../ui/detail/RecordIsland.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

/** The dialog on the page of a message, loaded by MessageRecordIsland when it is opened. */
export default function MessageTools({ id, opened, close }: { id: string } & RecordToolsProps) {
  return opened === 'delete' && <DeleteDialog id={id} onClose={close} />;
}
