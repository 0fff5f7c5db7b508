import type { ComponentType, ReactNode } from 'react';
import type { ListScreen } from '../list-screen.ts';
import type { ListState } from '../state/list-url.ts';
import type { Selection } from '../state/selection.ts';
import type { ColumnLayout } from '../table/columns.ts';
import type { ListDefinition, ListFormProps, Row } from '../types.ts';

/** A menu above the list; its button has `data-tool`. */
export type ToolName = 'views' | 'columns' | 'export' | 'filters';

/** Props of the component that `createListIsland` returns. */
export interface ListHostProps {
  options?: unknown;
  children: ReactNode;
}

/** What the server knows of the rendered page; ListIslandInput passes it to the island. */
export interface ListIslandProps {
  name: string;
  path: string;
  user: string;
  state: ListState;
  total: number;
  /** The vendor did not count the rows: there are at least `total`. */
  totalIsMinimum: boolean;
  /** "1–20 of 400", announced after a change. */
  countText: string;
  /** The column layout with which the page was rendered. */
  layout: ColumnLayout;
  /** The argument of `useList`. */
  options?: unknown;
}

/** The code of a list that loads when the user acts: its definition, and the form of `?new=1` and `?edit=ID`. */
export interface ListSource<R extends Row> {
  useList: (options: never) => ListDefinition<R>;
  Form?: ComponentType<ListFormProps>;
  /** The dialog that a RowButton with an action opens. */
  Dialog?: ComponentType<ListDialogProps<R>>;
}

/** The action of a pressed RowButton. */
export interface RowAction<R = unknown> {
  /** Which action, for dialogs of several. */
  name: string;
  record: R;
}

export interface RowDialogProps<R> {
  action: RowAction<R>;
  onClose: () => void;
  refresh: () => void;
}

export interface ListDialogProps<R extends Row> extends RowDialogProps<R> {
  screen: ListScreen<R>;
}

/** State of the island that ListTools uses; it stays while ListTools loads. */
export interface ToolsProps extends ListIslandProps {
  selection: Selection;
  select: (selection: Selection) => void;
  action: RowAction | undefined;
  closeAction: () => void;
  tool: { name: ToolName; anchor: HTMLElement } | undefined;
  closeTool: () => void;
  isHelpOpen: boolean;
  closeHelp: () => void;
  /** Whether letters are keyboard shortcuts. */
  hasLetterKeys: boolean;
  setLetterKeys: (on: boolean) => void;
  markedId: string | undefined;
  mark: (id: string | undefined) => void;
  isGrid: boolean;
  setGrid: (isGrid: boolean) => void;
  /** Names of the filters whose options are to be loaded. */
  requestedChoices: readonly string[];
  storeLayout: (layout: ColumnLayout | undefined) => void;
}
