import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

export interface MenuProps<R extends Row = Row> {
  screen: Screen<R>;
  anchor: HTMLElement;
  onClose: () => void;
}
