'use client';

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { Skeleton } from '../loading/Skeleton.tsx';
import { ProblemNotice } from '../problem/ProblemNotice.tsx';
import { FormBody } from './FormBody.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';
import type { FormValues } from './types.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.tsx';

interface Props<Schema extends z.ZodType, V extends FormValues>
  extends Omit<FormDialogProps<Schema, V>, 'title' | 'onSaved'> {
  onSaved: (id: string | null) => void;
  onCancel: () => void;
}

interface SectionProps {
  disabled: boolean;
  children: ReactNode;
}

const maxWidth = 880;
const frame = {
  Content: ({ children }: { children: ReactNode }) => <Box sx={{ maxWidth, mt: 2 }}>{children}</Box>,
  Section: ({ disabled, children }: SectionProps) => (
    <Paper
      component="fieldset"
      variant="outlined"
      disabled={disabled}
      sx={{
        m: 0,
        mb: 2,
        minWidth: 0,
        p: '16px 20px 20px',
        // A legend overlaps the border of its fieldset unless it floats.
        '& > legend': { float: 'inline-start', width: '100%' },
        '& > div': { clear: 'both' },
      }}
    >
      {children}
    </Paper>
  ),
  Actions: ({ children }: { children: ReactNode }) => (
    <Stack
      direction="row"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        maxWidth,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Stack>
  ),
};

/** A form as a page or a part of one. Asks before unsaved changes are lost. */
export function FormPage<Schema extends z.ZodType, V extends FormValues>({
  onCancel,
  ...props
}: Props<Schema, V>) {
  const { initialValues, sections } = props;
  const [dirty, setDirty] = useState(false);
  const { leave, tryLeave, leaveDialog } = useLeaveConfirmation(dirty);
  if (!initialValues.value)
    return initialValues.error === undefined ? (
      <Skeleton bars={4} height={40} isAnnounced style={{ maxWidth, minHeight: 320 }} />
    ) : (
      <ProblemNotice error={initialValues.error} onRetry={initialValues.retry} />
    );
  return (
    <>
      <FormBody
        {...props}
        initialValues={initialValues.value}
        reloadProblem={initialValues.error}
        fields={sections.flatMap(({ fields }) => fields)}
        frame={frame}
        onDirty={setDirty}
        cancel={() => tryLeave(onCancel)}
        onSaved={(id) => leave(() => props.onSaved(id))}
      />
      {leaveDialog}
    </>
  );
}
