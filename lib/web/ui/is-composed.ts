/** The key code of a key handled by an input method; Safari sends it after the composition has ended. */
const imeKeyCode = 229;

/** Whether a key belongs to an input method that composes a word. */
export const isComposed = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === imeKeyCode;
