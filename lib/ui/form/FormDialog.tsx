'use client';

import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import { ProblemNotice } from '../ProblemNotice.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { FormBody } from './FormBody.tsx';
import { insertPageEntry } from './form-url.ts';
import type { FormSection, FormValues } from './types.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.tsx';
import type { LoadedRecord } from './use-record.ts';
import type { SchemaFormOptions } from './use-schema-form.ts';

/** A form in a dialog, declared. */
export interface FormDialogProps<Schema extends z.ZodType, V extends FormValues>
  extends Omit<SchemaFormOptions<Schema, V>, 'fields' | 'initialValues'> {
  title: string;
  sections: FormSection[];
  /** The values to start with; while they are loaded the dialog waits. */
  initialValues: LoadedRecord<V>;
  /** Loads the record anew when somebody else has changed it meanwhile; what was typed stays. */
  reload?: () => void;
  /** Where to look whether a save that got no answer has happened after all. */
  outcomeLink?: (values: V) => { href: string; label: string };
  /** Said above the fields, e.g. what has become of the record meanwhile. */
  notice?: ReactNode;
  /** On the button, where that is not "Save". */
  submitLabel?: string;
  /** True when there is nothing to save any more, as `note` says; what was typed stays. */
  isBlocked?: boolean;
}

/** To leave a form in a dialog is to close it. */
const noop = () => {};

/**
 * A form above the page; the address says that it is open (see form/address.ts). On phones it fills the screen.
 * It closes when the record is saved, and asks before changes are lost.
 */
export function FormDialog<Schema extends z.ZodType, V extends FormValues>(
  props: FormDialogProps<Schema, V>,
) {
  const { title, initialValues, onSaved } = props;
  const t = useTranslations('common');
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const { leave, tryLeave, leaveDialog } = useLeaveConfirmation(dirty, true);
  const close = () => tryLeave(noop);
  useEffect(insertPageEntry, []);
  return (
    // The second click of two on the button that saves may be beside a dialog that has lost the notice above its fields.
    <Dialog
      open
      onClose={saving ? undefined : close}
      fullScreen={isPhone}
      maxWidth="md"
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
          fields={props.sections.flatMap(({ fields }) => fields)}
          onDirty={setDirty}
          onSaving={setSaving}
          cancel={close}
          onSaved={(saved) => {
            leave(noop);
            onSaved(saved);
          }}
        />
      ) : (
        <DialogContent>
          {initialValues.error === undefined ? (
            <Skeleton bars={4} height={40} isAnnounced sx={{ minHeight: 320 }} />
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
