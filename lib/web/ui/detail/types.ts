import type { LoadProblem } from '#lib/contract/problems.ts';
import type { IconName } from '../icon/names.ts';

/** A button of a record; `opensForm` is the value of `?edit=`, `opens` names a part of its client component. */
export type RecordAction = {
  label: string;
  icon: IconName;
  disabled?: boolean;
  hint?: string;
  danger?: boolean;
} & ({ href: string } | { opensForm: string } | { opens: string });

/** Props of a record's page; the record is null when loading failed, and `problem` has the error. */
export type DetailProps<Name extends string, Value> = {
  id: string;
  /** The query of the page's URL, which has the place in the list. */
  search: string;
  problem?: LoadProblem | undefined;
} & { [Key in Name]: Value | null };
