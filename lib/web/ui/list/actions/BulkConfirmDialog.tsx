'use client';

import Box from '@mui/material/Box';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';

const typedCountAbove = 20;
const sampleSize = 5;

interface Props {
  /** The title. */
  action: string;
  /** The button's label, with the object, e.g. "Delete 12 messages". */
  confirmLabel: string;
  count: number;
  /** Names of some of the rows; the first five are listed. */
  sample: readonly string[];
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks the user to confirm a change of many rows; above 20 rows the user has to type their number. BulkDialog and the
 * batches of devices use it. Needs the texts `list`.
 */
export function BulkConfirmDialog(props: Props) {
  const { action, confirmLabel, count, danger = false, onConfirm, onClose, children } = props;
  const t = useTranslations('list.bulk');
  const format = useFormatter();
  const sample = props.sample.slice(0, sampleSize);
  const number = String(count);
  return (
    <ConfirmDialog
      role="dialog"
      title={action}
      confirmLabel={confirmLabel}
      danger={danger}
      confirmText={
        count > typedCountAbove
          ? { label: t('type', { count: number }), text: number, isNumber: true }
          : undefined
      }
      onConfirm={async () => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      {children}
      {sample.length > 0 && (
        <Box component="ul" aria-label={t('sample')} sx={{ mt: 0, mb: 1.5, pl: 2.5 }}>
          {sample.map((name) => (
            <li key={name} translate="no">
              {name}
            </li>
          ))}
          {count > sample.length && (
            <Box component="li" sx={{ color: 'text.secondary', listStyle: 'none' }}>
              {t('andMore', { count: format.number(count - sample.length) })}
            </Box>
          )}
        </Box>
      )}
    </ConfirmDialog>
  );
}
