'use client';

import type { RecordToolsProps } from '../../ui/detail/RecordIsland.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

export default function MessageTools({ id, opened, close }: { id: string } & RecordToolsProps) {
  return opened === 'delete' && <DeleteDialog id={id} onClose={close} />;
}
