import type { ComponentType, ReactNode } from 'react';
import type { Screen } from '../screen.ts';
import type { ListState } from '../state/list-url.ts';
import type { Selection } from '../state/selection.ts';
import type { ColumnLayout } from '../table/columns.ts';
import type { ListDefinition, ListFormProps, Row } from '../types.ts';

export type ToolName = 'views' | 'columns' | 'export' | 'filters';

export interface ListHostProps {
  options?: unknown;
  children: ReactNode;
}

export interface ListIslandProps {
  name: string;
  path: string;
  user: string;
  state: ListState;
  total: number;
  countText: string;
  layout: ColumnLayout;
  options?: unknown;
}

/** The definition of a list, with the form of `?new=1` and `?edit=ID`. */
export interface ListSource<R extends Row> {
  useList: (options: never) => ListDefinition<R>;
  Form?: ComponentType<ListFormProps>;
  Dialog?: ComponentType<ListDialogProps<R>>;
}

export interface RowAction<R = unknown> {
  name: string;
  record: R;
}

export interface RowDialogProps<R> {
  action: RowAction<R>;
  onClose: () => void;
  refresh: () => void;
}

export interface ListDialogProps<R extends Row> extends RowDialogProps<R> {
  screen: Screen<R>;
}

export interface ToolsProps extends ListIslandProps {
  selection: Selection;
  select: (selection: Selection) => void;
  action: RowAction | undefined;
  closeAction: () => void;
  tool: { name: ToolName; anchor: HTMLElement } | undefined;
  closeTool: () => void;
  isHelpOpen: boolean;
  closeHelp: () => void;
  letters: boolean;
  setLetters: (on: boolean) => void;
  marked: string | undefined;
  mark: (id: string | undefined) => void;
  isGrid: boolean;
  setGrid: (isGrid: boolean) => void;
  choices: readonly string[];
  storeLayout: (layout: ColumnLayout | undefined) => void;
}
