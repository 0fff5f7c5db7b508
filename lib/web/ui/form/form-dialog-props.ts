import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormSection, FormValues } from './types.ts';
import type { LoadedRecord } from './use-record.ts';
import type { SchemaFormOptions } from './use-schema-form.ts';

export interface FormDialogProps<Schema extends z.ZodType, V extends FormValues>
  extends Omit<SchemaFormOptions<Schema, V>, 'fields' | 'initialValues'> {
  title: string;
  sections: FormSection[];
  initialValues: LoadedRecord<V>;
  /** Loads the record again after a conflict; changed fields keep their values. */
  reload?: () => void;
  /** Where to check whether a save without a response has happened. */
  outcomeLink?: (values: V) => { href: string; label: string };
  notice?: ReactNode;
  submitLabel?: string;
  /** Focuses the first empty field when the form has loaded. */
  focusesEmptyField?: boolean;
  /** True when there is nothing left to save; changed fields stay. */
  isBlocked?: boolean;
}
