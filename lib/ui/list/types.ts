import type { ReactNode } from 'react';

/** What a list can show: anything with an id. */
export interface Row {
  readonly id: string;
}

/** One page of rows, as every list operation answers. */
export interface Page<R extends Row> {
  items: R[];
  page: number;
  pageSize: number;
  /** Rows in all pages together. */
  total: number;
}

/** The query of a list operation: page, pageSize, sort and filters by name. */
export type Query = Record<string, string | number | undefined>;

/** Asks for one page; throws what the caller of operations throws. */
export type Load<R extends Row> = (query: Query, signal?: AbortSignal) => Promise<Page<R>>;

/** Some of the rows that a query finds, and how many it finds in all, as last heard. */
export interface Batch<R extends Row> {
  readonly rows: R[];
  readonly total: number;
}

/** Gives all rows that a query without pages finds, as they come; throws what the caller of operations throws. */
export type LoadAll<R extends Row> = (query: Query, signal: AbortSignal) => AsyncIterable<Batch<R>>;

/** One column: the table, the grid, the cards and the export all follow from it. */
export interface Column<R extends Row> {
  /** Name of the column in memory, and of the field to sort by. */
  field: string;
  label: string;
  /** Plain text in the reader's language: shown, copied and, unless `exported` differs, exported. Empty shows "--". */
  value: (row: R) => string;
  /** Shown in a row, which has no room for the whole `value`; a record's own page shows that. */
  short?: (row: R) => string;
  /** Rendered instead of `value` where text alone is not enough. */
  cell?: (row: R) => ReactNode;
  /** What a file gets; numbers stay numbers. */
  exported?: (row: R) => string | number;
  /** Heads the column in a file, where the label says too little of a bare number. */
  exportedLabel?: string;
  /** A further column of a file, right behind this one, such as the currency of an amount. */
  extraExportColumn?: { label: string; value: (row: R) => string };
  /** Least width in px; columns share what is left over in proportion. */
  width: number;
  sort?: boolean;
  /** A button in the cell copies the value. */
  copy?: boolean;
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Shown whatever was chosen before, and cannot be hidden: it says why the rows are there. */
  always?: boolean;
  align?: 'end';
  /** Names the row: links to its detail, heads its card, cannot be hidden. */
  lead?: boolean;
  /** Of a lead column: what the row is called where its value alone would be the name of several. */
  rowName?: (row: R) => string;
}

export interface Option {
  value: string;
  label: string;
}

interface BaseFilter {
  name: string;
  label: string;
  /** Stands under this heading among further filters, which open on demand. */
  group?: string;
  /** Drawn by the screen itself, not among the other filters. */
  isCustom?: boolean;
  /** Means something only with the name of its group, as a period does beneath "valid until". */
  needsGroup?: boolean;
}

/** One filter: a parameter of the address by `name` (two for a range), and the control that sets it. */
export type Filter =
  | (BaseFilter & { kind: 'search' | 'text' /** What it looks in. */; hint?: string })
  | (BaseFilter & { kind: 'select'; options: readonly Option[]; several?: true })
  /**
   * One of what the server knows, or `several` by comma; asked for once, after the page has woken up. `key` names the
   * options. With `find`, somebody who looks for one types its name and the server finds it.
   */
  | (BaseFilter & {
      kind: 'choices';
      key: string;
      load: (signal: AbortSignal) => Promise<readonly Option[]>;
      find?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
      several?: true;
    })
  | (BaseFilter & { kind: 'country' })
  | (BaseFilter & { kind: 'days'; from: string; to: string })
  /** Whole numbers from one to another. */
  | (BaseFilter & { kind: 'numbers'; from: string; to: string });

/** What became of rows that an action was asked to change. */
export interface ActionReport {
  done: string[];
  failed: { id: string; reason: string }[];
  /** Of those done, the rows that were so already: an undo leaves them alone. */
  unchanged?: string[];
}

/** Something to do with many rows at once. */
export interface BulkAction {
  name: string;
  /** On the button, e.g. "Mark read". */
  label: string;
  /** What will happen to this many rows, for the confirmation. */
  describe: (count: number) => string;
  danger?: boolean;
  /** Acts on at most 100 ids, or `atMost`. */
  run: (ids: string[], signal: AbortSignal) => Promise<ActionReport>;
  /** A reason given by `run` in the reader's language; nothing for one that every action may have. */
  explain?: (reason: string) => string | undefined;
  /** Puts rows back as they were; offered for eight seconds, for exactly those that were changed. */
  undo?: BulkAction['run'];
  /** Most ids that `run` takes at a time, where that is not 100. */
  atMost?: number;
  /** Called when every row has been tried, or the rest was called off. */
  onEnd?: () => void;
}

/** Something to do with two rows, or with some more, such as comparing them: a page of its own. */
export interface SelectionLinkAction<R extends Row> {
  /** On the link, e.g. "Compare". */
  label: string;
  /** Said while only one row is chosen. */
  hint: string;
  /** Most rows that it takes, where that is not 2; and what is said while more are chosen. */
  atMost?: number;
  tooMany?: string;
  href: (a: R, b: R, ...more: R[]) => string;
}

/** A screen that goes on with the rows chosen, given their ids (lib/ui/selection-handoff.ts). */
export interface HandoffAction {
  /** On the button, e.g. "Distribute". */
  label: string;
  route: string;
  /** Most rows that the other screen takes. */
  atMost: number;
}

/** A file of what the filters find that somebody else makes, handed on as it is. */
export interface RemoteFile {
  /** On the button, e.g. "The vendor's own file", and what it says of the file. */
  label: string;
  hint: string;
  /** Names the job that fetches it. */
  job: string;
  /** Asks for it; told how many bytes have come, of how many. Throws what the caller of operations throws. */
  load: (
    filters: Query,
    signal: AbortSignal,
    onProgress: (bytes: number, total: number) => void,
  ) => Promise<{ name: string; blob: Blob }>;
  /** What to say of a file of so many bytes. */
  summarize: (bytes: number) => string;
}

/** A list, declared: what to ask, what to show, what to do with it. */
export interface ListDefinition<R extends Row> {
  /** Name of the list in memory and, unless `file` differs, of its exported files. */
  name: string;
  file?: string;
  /** In the reader's language: heading, caption of the table. */
  title: string;
  /** Said when the list has no rows at all, without any filter. */
  emptyText: string;
  /** Address of the list; a row's detail stands below it by id, or below `records`. */
  path: string;
  recordsPath?: string;
  load: Load<R>;
  /** All rows at once, for files and for actions on all that is found. */
  loadAll: LoadAll<R>;
  columns: Column<R>[];
  filters: Filter[];
  /** Offered beside the files that the list makes itself. */
  remoteFile?: RemoteFile;
  actions?: BulkAction[];
  selectionLink?: SelectionLinkAction<R>;
  handoff?: HandoffAction;
  /** Rows have a page of their own: below the list's path by id, or where the function says. */
  detail?: boolean | ((row: R) => string);
  /** Rows open the form of `?edit=ID`, above the list or on the row's own page. */
  edit?: boolean | 'ownPage';
  /** More controls at the end of a row; `width` in px is that of all. */
  controls?: { width: number; draw: (row: R) => ReactNode };
  /** Label of the button that opens the form of `?new=1`, or leads to a page of its own. */
  add?: string;
  addUrl?: string;
  /** Rows to be set in bold, e.g. unread ones. */
  strong?: (row: R) => boolean;
  /** The page that the whole list belongs to, e.g. that of a device. */
  back?: { href: string; label: string };
}

/** What a page has found out on the server before anything is drawn. */
export interface FirstPage<R extends Row> {
  query: Query;
  /** Null when the call failed. */
  page: Page<R> | null;
  /** Why it failed, as a problem document. */
  problem?: { code: string; status: number; requestId: string; detail?: string };
}
