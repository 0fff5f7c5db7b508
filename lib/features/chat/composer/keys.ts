/** A keydown in a text field. */
interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The key code of a key handled by an input method; Safari sends it after the composition has ended. */
const imeKeyCode = 229;

/** Whether a key belongs to an input method that composes a word. */
export const isComposed = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === imeKeyCode;

/** Whether a key sends the message: Enter without modifiers and outside a composition. */
export const isSend = (press: KeyPress): boolean => {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  return key === 'Enter' && !(shiftKey || ctrlKey || altKey || metaKey) && !isComposed(press);
};
