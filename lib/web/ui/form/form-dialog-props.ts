import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormSection, FormValues } from './types.ts';
import type { LoadedRecord } from './use-record.ts';
import type { SchemaFormOptions } from './use-schema-form.ts';

/** Props of FormDialog and FormPage. */
export interface FormDialogProps<Schema extends z.ZodType, V extends FormValues>
  extends Omit<SchemaFormOptions<Schema, V>, 'fields' | 'initialValues'> {
  title: string;
  sections: FormSection[];
  initialValues: LoadedRecord<V>;
  /** Loads the record again after a conflict; changed fields keep their values. */
  reload?: () => void;
  /** Where to check whether a save without a response has happened. */
  outcomeLink?: (values: V) => { href: string; label: string };
  /** Shown above the fields. */
  notice?: ReactNode;
  submitLabel?: string;
  /** A second submit button. `onPress` or `onMainPress` says which one was pressed, before `save` is called. */
  otherSubmit?: { label: string; onPress: () => void; onMainPress: () => void };
  /** Disables saving when the record no longer allows it; changed fields keep their values. */
  isBlocked?: boolean;
}
