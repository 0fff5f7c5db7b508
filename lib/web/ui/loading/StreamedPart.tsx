'use client';

import { createContext, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** Shows the placeholder of the part around until the page is rendered again; RetryButton calls it. Undefined outside. */
export const RetryPartContext = createContext<(() => void) | undefined>(undefined);

interface Props {
  content: ReactNode;
  placeholder: ReactNode;
}

/**
 * A part of a page that is streamed when it is late. When the page is rendered again, its content stays until the new one
 * has arrived. A Suspense boundary alone would make all parts wait for the slowest one.
 */
export function StreamedPart({ content, placeholder }: Props) {
  const [displayed, setDisplayed] = useState(content);
  const [isLate] = useState(content instanceof Promise);
  useEffect(() => {
    let isCurrent = true;
    const display = () => isCurrent && startTransition(() => setDisplayed(content));
    void Promise.resolve(content).then(display, display);
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return (
    <RetryPartContext value={() => setDisplayed(placeholder)}>
      {/* React hides the content of a boundary until scripts run, even if it is there in time. */}
      {isLate ? <Suspense fallback={placeholder}>{displayed}</Suspense> : displayed}
    </RetryPartContext>
  );
}
