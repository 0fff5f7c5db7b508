import type { ListScreen } from '../list-screen.ts';
import type { Row } from '../types.ts';

/** Props of the menus that ListTools opens at their button: views, columns and export. */
export interface MenuProps<R extends Row = Row> {
  screen: ListScreen<R>;
  anchor: HTMLElement;
  onClose: () => void;
}
