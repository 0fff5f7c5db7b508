import type { LoadProblem } from '#lib/contract/problems.ts';
import type { IconName } from '../icon/names.ts';

/**
 * An action on a record's page: a link, a form, or a dialog of the record's island. `opensForm` is the value of `?edit=`,
 * `opens` the name of the dialog.
 */
export type RecordAction = {
  label: string;
  icon: IconName;
  disabled?: boolean;
  /** Why it is disabled. */
  hint?: string;
  danger?: boolean;
} & ({ href: string } | { opensForm: string } | { opens: string });

/** Props of a record's page, with the record under the name `Name`. It is null when loading failed; see `problem`. */
export type DetailProps<Name extends string, Value> = {
  id: string;
  /** The query of the page's URL: the filters, order and page of the list. */
  search: string;
  problem?: LoadProblem | undefined;
} & { [Key in Name]: Value | null };
