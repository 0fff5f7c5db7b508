'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** Keeps a text box as high as its text, up to what its style allows. */
export function useAutogrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows its text
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [field, text]);
}
