'use client';

import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { Skeleton } from '../loading/Skeleton.tsx';
import { ProblemNotice } from '../problem/ProblemNotice.tsx';
import { FormBody } from './FormBody.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';
import { closeForm } from './form-url.ts';
import type { FormValues } from './types.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.tsx';

/** One column for few fields, else two. */
function widthFor(fieldCount: number): 'xs' | 'sm' | 'md' {
  if (fieldCount <= 2) return 'xs';
  return fieldCount <= 6 ? 'sm' : 'md';
}

/**
 * A form above the page; the URL says that it is open (see form-url.ts). Closes after a save, and asks before changes
 * are lost.
 */
export function FormDialog<Schema extends z.ZodType, V extends FormValues>(
  props: FormDialogProps<Schema, V>,
) {
  const { title, initialValues, onSaved, sections } = props;
  const fields = sections.flatMap((section) => section.fields);
  const t = useTranslations('common');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const { leave, tryLeave, leaveDialog } = useLeaveConfirmation(dirty);
  const close = () => tryLeave(closeForm);
  return (
    <Dialog
      open
      // When Save removes a notice, the dialog shrinks, and a second click on Save may land beside it.
      onClose={saving ? undefined : close}
      fullScreen={isPhone}
      maxWidth={widthFor(fields.length)}
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id} component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span style={{ flex: 1 }}>{title}</span>
        <IconButton aria-label={t('close')} onClick={close} disabled={saving} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      {initialValues.value ? (
        <FormBody
          {...props}
          initialValues={initialValues.value}
          reloadProblem={initialValues.error}
          fields={fields}
          onDirty={setDirty}
          onSaving={setSaving}
          cancel={close}
          onSaved={(saved) => leave(() => closeForm(() => onSaved(saved)))}
        />
      ) : (
        <DialogContent>
          {initialValues.error === undefined ? (
            <Skeleton bars={4} height={40} isAnnounced style={{ minHeight: 320 }} />
          ) : (
            <>
              <ProblemNotice error={initialValues.error} onRetry={initialValues.retry} />
              <Button onClick={close} sx={{ mt: 2 }}>
                {t('close')}
              </Button>
            </>
          )}
        </DialogContent>
      )}
      {leaveDialog}
    </Dialog>
  );
}
