import type { ReactNode } from 'react';
import type { InputTypeName } from '#lib/contract/input-types.ts';
import type { Page } from '#lib/contract/list.ts';
import type { Money } from '#lib/contract/money.ts';
import type { LoadProblem } from '#lib/contract/problems.ts';
import type { FormTarget } from '../form/form-url.ts';
import type { Choice } from '../form/types.ts';
import type { VerbatimOptions } from '../Verbatim.tsx';

export interface Row {
  readonly id: string;
}

/** The query of a list operation: page, pageSize, sort and filters. */
export type Query = Record<string, string | number | undefined>;

type Load<R extends Row> = (query: Query, signal?: AbortSignal) => Promise<Page<R>>;

export interface Batch<R extends Row> {
  readonly rows: R[];
  readonly total: number;
}

/** Streams all rows of a query; throws what `call` throws. */
type LoadAll<R extends Row> = (query: Query, signal: AbortSignal) => AsyncIterable<Batch<R>>;

/** One column of table, grid, cards and export. */
export interface Column<R extends Row> extends VerbatimOptions {
  /** Name of the column, and of the field to sort by. */
  field: string;
  label: string;
  /** Text in the reader's language: displayed, copied and, without `exported`, exported. Empty shows "--". */
  value: (row: R) => string;
  /** Displayed in a row in place of a long `value`. */
  short?: (row: R) => string;
  /** The instant of a time. */
  at?: (row: R) => string | null;
  /** A tooltip that says more than `value`. */
  tooltip?: (row: R) => string;
  cell?: (row: R) => ReactNode;
  /** The texts that `cell` draws side by side, or its width in px, where it is not as wide as `value`. */
  sizedBy?: (row: R) => readonly string[] | number;
  /** On the record's page the value is a link: `mailto:` or `tel:`. */
  contact?: 'mail' | 'phone';
  /** The value in a file; numbers stay numbers. */
  exported?: (row: R) => string | number;
  exportedLabel?: string;
  /** A second column in files, such as the currency of an amount. */
  extraExportColumn?: { label: string; value: (row: R) => string };
  width: number;
  /** A long value takes two lines and is not cut off: for texts of the portal. */
  wraps?: boolean;
  sort?: boolean;
  hidden?: boolean;
  /** Cannot be hidden: it shows why the rows match. */
  always?: boolean;
  /** Names the row: links to its page, begins its first line on phones, cannot be hidden. */
  lead?: boolean;
  /**
   * Its place on phones: the end of a row's first line, beside both lines for a switch, or the second line, where others
   * follow while there is room.
   */
  phone?: 'end' | 'switch' | 'line';
  /** Phones show its label too, without which the value could mean something else. */
  named?: boolean;
  /** The row's name, where the value of the lead column is not unique. */
  rowName?: (row: R) => string;
}

export type Option = Pick<Choice, 'value' | 'label' | 'terms'>;

interface BaseFilter {
  name: string;
  label: string;
  group?: string;
  /** Rendered by the screen itself. */
  isCustom?: boolean;
  /** Its label makes sense only with the group's name. */
  needsGroup?: boolean;
}

/** A filter: its URL parameter `name` (a range has two) and its control. A text is a `term` unless `input` says otherwise. */
export type Filter =
  | (BaseFilter & { kind: 'search' | 'text'; hint?: string; input?: InputTypeName })
  | (BaseFilter & { kind: 'select'; options: readonly Option[]; several?: true })
  /** A choice that the server knows, loaded once after hydration. With `find` the user searches by name. */
  | (BaseFilter & {
      kind: 'choices';
      key: string;
      load: (signal: AbortSignal) => Promise<readonly Option[]>;
      find?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
      several?: true;
    })
  | (BaseFilter & { kind: 'country' })
  | (BaseFilter & { kind: 'days'; from: string; to: string })
  | (BaseFilter & { kind: 'numbers'; from: string; to: string });

export interface ActionReport {
  done: string[];
  failed: { id: string; reason: string }[];
  /** Rows that needed no change; an undo skips them. */
  unchanged?: string[];
  unsent?: string[];
}

/** An action on many rows. */
export interface BulkAction {
  name: string;
  label: string;
  describe: (count: number) => string;
  /** The button that confirms, e.g. "Delete 12 messages". */
  confirm: (count: number) => string;
  danger?: boolean;
  /** Acts on at most 100 ids, or `atMost`. */
  run: (ids: string[], signal: AbortSignal) => Promise<ActionReport>;
  /** Explains a reason of `run`; undefined for general ones. */
  explain?: (reason: string) => string | undefined;
  /** Undoes the change; offered for eight seconds. */
  undo?: BulkAction['run'];
  atMost?: number;
  /** Called at the end, also after a cancel. */
  onEnd?: () => void;
}

/** A page for two or more selected rows, such as a comparison. */
export interface SelectionLinkAction<R extends Row> {
  label: string;
  hint: string;
  /** At most two rows by default; `tooMany` is shown above that. */
  atMost?: number;
  tooMany?: string;
  href: (a: R, b: R, ...more: R[]) => string;
}

/** A page for one selected row; `hint` says which rows have one. */
export interface RowLinkAction<R extends Row> {
  label: string;
  hint: string;
  href: (row: R) => string | undefined;
}

/** A screen that takes over the selected rows (see selection-handoff.ts). */
export interface HandoffAction {
  label: string | ((count: number) => string);
  route: string;
  /** The URL with the ids, for a screen that the server renders; otherwise they are handed off in the browser. */
  href?: (ids: readonly string[]) => string;
  /** The URL for the filters of the list, at `route`, which is the default. */
  url?: (filters: Readonly<Record<string, string>>) => string;
  atMost: number;
}

/** A file that the server has ready. */
export interface RemoteFile {
  label: string;
  hint: string;
  job: string;
  /** Downloads it and reports the bytes; throws what `call` throws. */
  load: (
    filters: Query,
    signal: AbortSignal,
    onProgress: (bytes: number, total: number) => void,
  ) => Promise<{ name: string; blob: Blob }>;
  summarize: (bytes: number) => string;
}

/** The declaration of a list. */
export interface ListDefinition<R extends Row> {
  /** Name of its settings and, without `file`, of its exports. */
  name: string;
  file?: string;
  title: string;
  /** Shown when the list has no rows at all. */
  emptyText: string;
  /** A row's page is below `path` by id, or below `recordsPath`. */
  path: string;
  recordsPath?: string;
  load: Load<R>;
  loadAll: LoadAll<R>;
  columns: Column<R>[];
  filters: Filter[];
  remoteFile?: RemoteFile;
  actions?: BulkAction[];
  selectionLink?: SelectionLinkAction<R>;
  rowLink?: RowLinkAction<R>;
  /** The amount of a row; the selection bar shows the total by currency. */
  totalOf?: (row: R) => Money | null;
  handoffs?: readonly HandoffAction[];
  /** Rows have a page of their own, at the returned URL or below the path. */
  detail?: boolean | ((row: R) => string);
  /** Rows open the form of `?edit=ID`, above the list or on their own page. */
  edit?: boolean | 'ownPage';
  /** Controls at the end of a row; `width` in px for all. */
  controls?: { width: number; draw: (row: R) => ReactNode };
  /** Label of the button that opens `?new=1`, or `addUrl`. */
  add?: string;
  addUrl?: string;
  strong?: (row: R) => boolean;
  /** What the dot before a row's name means; '' for none. */
  mark?: (row: R) => string;
  back?: { href: string; label: string };
}

export interface PageRow {
  readonly id: string;
  readonly name: string;
}

/** The first page, as the server rendered it. */
export interface FirstPage<R extends Row, P extends Page<R> = Page<R>> {
  query: Query;
  search: string;
  /** The column layouts of the account (layout-cookie.ts). */
  layouts: string | undefined;
  /** The reader's, as the server knows it. */
  timeZone: string;
  /** Null while it is late, and when loading failed. */
  page: P | null;
  later?: Promise<FirstPage<R, P>>;
  problem?: LoadProblem;
}

/** The form that a list opens by `?new=1` and `?edit=ID`. */
export interface ListFormProps {
  form: NonNullable<FormTarget>;
  onSaved: (id: string) => void;
}
