'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import type { z } from 'zod';
import { ProblemNotice } from '../problem.tsx';
import { FormBody } from './FormBody.tsx';
import type { FormDialogProps } from './FormDialog.tsx';
import css from './form.module.css';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { FormValues } from './types.ts';
import { usePageGuard } from './use-page-guard.ts';

interface Props<Schema extends z.ZodType, V extends FormValues>
  extends Omit<FormDialogProps<Schema, V>, 'title' | 'onSaved'> {
  /** Goes on once the record is saved; nothing guards the page any more. */
  onSaved: (id: string) => void;
  /** Where the button that gives up leads. */
  onCancel: () => void;
}

const frame = {
  Content: ({ children }: { children: ReactNode }) => <div className={css.page}>{children}</div>,
  Actions: ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>,
};

/** A form that is a page, or a part of one. It asks before changes are lost, whichever way its person leaves. */
export function FormPage<Schema extends z.ZodType, V extends FormValues>({
  onCancel,
  ...props
}: Props<Schema, V>) {
  const { start, sections } = props;
  const t = useTranslations('common');
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState<{ go: () => void }>();
  const ask = useCallback((go: () => void) => setAsking({ go }), []);
  const leave = usePageGuard(dirty, ask);
  const cancel = () => (dirty ? ask(() => leave(onCancel)) : leave(onCancel));
  if (!start.value)
    return start.error === undefined ? (
      <div className={css.skeleton} role="status" aria-label={t('loading')}>
        <span />
        <span />
        <span />
        <span />
      </div>
    ) : (
      <ProblemNotice error={start.error} onRetry={start.retry} />
    );
  return (
    <>
      <FormBody
        {...props}
        start={start.value}
        reloadProblem={start.error}
        fields={sections.flatMap(({ fields }) => fields)}
        frame={frame}
        onDirty={setDirty}
        cancel={cancel}
        onSaved={(id) => leave(() => props.onSaved(id))}
      />
      {asking && (
        <LeaveDialog
          onStay={() => setAsking(undefined)}
          onLeave={() => {
            setAsking(undefined);
            asking.go();
          }}
        />
      )}
    </>
  );
}
