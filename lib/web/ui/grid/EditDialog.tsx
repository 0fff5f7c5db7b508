'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { GridColumn } from './types.ts';

interface Props<R> {
  row: R;
  title: string;
  columns: readonly GridColumn<R>[];
  onSave: (row: R) => void;
  onClose: () => void;
}

/** Edits the texts of one row. Its edit button opens it, and a change of the layout while its cells are edited. */
export function EditDialog<R extends object>({ row, title, columns, onSave, onClose }: Props<R>) {
  const t = useTranslations('common');
  const id = useId();
  const { register, handleSubmit } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(columns.map(({ field, value }) => [field, String(value(row))])),
  });
  const save = handleSubmit((values) => {
    onSave({ ...row, ...values });
    onClose();
  });
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={id}>
      <form method="post" onSubmit={save} noValidate>
        <DialogTitle id={id} component="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {columns.map(({ field, label }, index) => (
            <TextField
              key={field}
              label={label}
              margin="dense"
              autoFocus={index === 0}
              slotProps={{ htmlInput: { spellCheck: false } }}
              {...register(field)}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="contained" type="submit">
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
