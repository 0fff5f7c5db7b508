import { isComposed } from '../../../ui/is-composed.ts';

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

/** Whether a key sends the message: Enter without modifier keys, while no input method composes text. */
export const isSend = (press: KeyPress): boolean => {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  return key === 'Enter' && !(shiftKey || ctrlKey || altKey || metaKey) && !isComposed(press);
};
