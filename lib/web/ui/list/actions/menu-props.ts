import type { Screen } from '../screen.ts';
import type { Row } from '../types.ts';

export interface MenuProps<R extends Row = Row> {
  screen: Screen<R>;
  anchor: HTMLElement;
  onClose: () => void;
}
