/** What is asked of a key that goes down in a text box. */
interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Of a key that an input method has taken: Safari says so after the composition has ended by it. */
const takenByInput = 229;

/** Whether a key belongs to an input method, which composes a word by it. */
export const isComposed = ({ isComposing, keyCode }: Pick<Press, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === takenByInput;

/** Whether a key sends: Enter alone. With Shift it breaks the line, and within a composition it is the input method's. */
export const isSend = (press: Press): boolean => {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  return key === 'Enter' && !(shiftKey || ctrlKey || altKey || metaKey) && !isComposed(press);
};
