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

/** The query of a list operation: `page`, `pageSize`, `sort` and filters. */
export type Query = Record<string, string | number | undefined>;

/** Loads one page; throws what `call` throws. */
type Load<R extends Row> = (query: Query, signal?: AbortSignal) => Promise<Page<R>>;

export interface Batch<R extends Row> {
  readonly rows: R[];
  /** The number of rows in all batches, as the server knows it so far. */
  /** Null while only a lower bound is known. */
  readonly total: number | null;
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
  /** A shorter text that rows display in place of `value`. */
  short?: (row: R) => string;
  /** The instant (ISO 8601) of a column of times. */
  at?: (row: R) => string | null;
  /** The tooltip, where it is not `value`. */
  tooltip?: (row: R) => string;
  /** The content of the cell, where it is more than a text. */
  cell?: (row: R) => ReactNode;
  /** The texts that `cell` has side by side, or its width in px. Without it the column is as wide as `value` needs. */
  sizedBy?: (row: R) => readonly string[] | number;
  /** On the record's page the value is a link: `mailto:` or `tel:`. */
  contact?: 'mail' | 'phone';
  /** The value in a file; numbers stay numbers. */
  exported?: (row: R) => string | number;
  exportedLabel?: string;
  /** A second column in files, such as the currency of an amount. */
  extraExportColumn?: { label: string; value: (row: R) => string };
  /**
   * The most px that its values can claim as a minimum; `sizedBy` is not limited by it. In the grid view it is the minimum,
   * and the share of the free space.
   */
  width: number;
  /** A long value takes two lines in place of being cut off. For texts of the portal. */
  wraps?: boolean;
  sort?: boolean;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Cannot be hidden, because it shows why the rows match. */
  always?: boolean;
  /** Names the row: links to its page, begins its first line on phones, cannot be hidden. */
  lead?: boolean;
  /**
   * Its place in the cards of phones: at the end of the first line, beside both lines (`switch`), or first in the second
   * one. The other columns follow there while there is room.
   */
  phone?: 'end' | 'switch' | 'line';
  /** Phones show its label too, because the value alone is ambiguous. */
  named?: boolean;
  /** The row's name, where the value of the lead column is not unique. */
  rowName?: (row: R) => string;
}

export type Option = Pick<Choice, 'value' | 'label' | 'terms'>;

interface BaseFilter {
  name: string;
  label: string;
  group?: string;
  /** The screen renders its control. */
  isCustom?: boolean;
  /** Its label is unclear without the name of the group. */
  needsGroup?: boolean;
}

/**
 * A filter of a list. Its URL parameter is `name`; `days` and `numbers` have two, `from` and `to`. Texts are cleaned and
 * checked as `term`, or as `input` says.
 */
export type Filter =
  | (BaseFilter & { kind: 'search' | 'text'; hint?: string; input?: InputTypeName })
  | (BaseFilter & { kind: 'select'; options: readonly Option[]; several?: true })
  /** Options that the browser loads with `load`, once. With `find` the user searches the options by name. */
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

/** The outcome of a bulk action, by ids of rows. */
export interface ActionReport {
  done: string[];
  failed: { id: string; reason: string }[];
  /** Rows that needed no change; an undo skips them. */
  unchanged?: string[];
  /** Rows that were not sent, after a cancel or the end of the session. */
  unsent?: string[];
}

/** An action on the selected rows. */
export interface BulkAction {
  name: string;
  label: string;
  /** The text of the confirmation. */
  describe: (count: number) => string;
  /** The button that confirms, e.g. "Delete 12 messages". */
  confirm: (count: number) => string;
  danger?: boolean;
  /** Acts on a batch of ids. When it throws, its rows are reported as failed, or unsent after the end of the session. */
  run: (ids: string[], signal: AbortSignal) => Promise<ActionReport>;
  /** Converts a reason of `run` to a text; undefined for codes of general problems. */
  explain?: (reason: string) => string | undefined;
  /** Undoes the change; offered for eight seconds. */
  undo?: BulkAction['run'];
  /** Rows per batch; 100 by default. */
  atMost?: number;
  /** Called at the end, also after a cancel. */
  onEnd?: () => void;
}

/** A page for two or more selected rows, such as a comparison. */
export interface SelectionLinkAction<R extends Row> {
  label: string;
  /** Shown while one row is selected. */
  hint: string;
  /** At most two rows by default; `tooMany` is shown above that. */
  atMost?: number;
  tooMany?: string;
  href: (a: R, b: R, ...more: R[]) => string;
}

/** A page for one selected row. */
export interface RowLinkAction<R extends Row> {
  label: string;
  /** Shown for other selections; says which rows have such a page. */
  hint: string;
  href: (row: R) => string | undefined;
}

/** A screen that takes over the selected rows (see selection-handoff.ts). */
export interface HandoffAction {
  label: string | ((count: number) => string);
  route: string;
  /** The URL with the ids, for a screen that the server renders; otherwise they are handed off in the browser. */
  href?: (ids: readonly string[]) => string;
  /** The URL of the screen with the filters of the list; `route` by default. */
  url?: (filters: Readonly<Record<string, string>>) => string;
  atMost: number;
}

/** An export that the server creates, offered beside the files of the browser. */
export interface RemoteFile {
  label: string;
  hint: string;
  /** The title of the job. */
  job: string;
  /** Downloads the file and reports the loaded bytes; throws what `call` throws. */
  load: (
    filters: Query,
    signal: AbortSignal,
    onProgress: (bytes: number, total: number) => void,
  ) => Promise<{ name: string; blob: Blob }>;
  summarize: (bytes: number) => string;
}

/** All that the parts of a list need to know about it. A hook returns it, on the server and in the browser. */
export interface ListDefinition<R extends Row> {
  /** The name of its stored settings and, without `file`, of exported files. */
  name: string;
  file?: string;
  title: string;
  /** Shown when the list has no rows at all. */
  emptyText: string;
  /** The path of the list. A row's own page is below it by id, or below `recordsPath`. */
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
  /** Rows have a page of their own, at the returned URL or below the path of the list. */
  detail?: boolean | ((row: R) => string);
  /** Rows open the form of `?edit=ID`, above the list or on their own page. */
  edit?: boolean | 'ownPage';
  /** Controls at the end of each row, and their width in px. */
  controls?: { width: number; render: (row: R) => ReactNode };
  /** Label of the button that opens `?new=1`, or `addUrl`. */
  add?: string;
  addUrl?: string;
  /** Rows whose name is bold, such as unread messages. */
  strong?: (row: R) => boolean;
  /** The meaning of the dot before a row's name; '' for no dot. */
  mark?: (row: R) => string;
  /** A link to the page above the list. */
  back?: { href: string; label: string };
}

/** A row of the page, as the browser reads it from the table. */
export interface PageRow {
  readonly id: string;
  readonly name: string;
}

/** The page of rows with which the server renders a list; `loadFirstPage` returns it. */
export interface FirstPage<R extends Row, P extends Page<R> = Page<R>> {
  /** The query that was sent, without invalid filters. */
  query: Query;
  /** The query string of the URL. */
  search: string;
  /** The column layouts of the account (layout-cookie.ts). */
  layouts: string | undefined;
  /** The reader's time zone, as far as the server knows it. */
  timeZone: string;
  /** Null while the rows are late, and when loading failed. */
  page: P | null;
  /** Resolves to the complete page when the rows are late. */
  later?: Promise<FirstPage<R, P>>;
  problem?: LoadProblem;
}

/** The form that a list opens by `?new=1` and `?edit=ID`. */
export interface ListFormProps {
  form: NonNullable<FormTarget>;
  /** Called with the id of the saved record; null for a new one whose id is not known. */
  onSaved: (id: string | null) => void;
}
