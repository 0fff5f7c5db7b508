'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, use, useLayoutEffect, useRef, useTransition } from 'react';
import { useSecondsLeft } from '../hooks/use-countdown.ts';
import { RetryPartContext } from '../loading/StreamedPart.tsx';
import { ButtonLink } from './Button.tsx';

interface Props {
  href: string;
  label: string;
  /** Disables the button for this time. */
  waitSeconds?: number;
  /** The part of the page stays visible while it loads, because only some of it failed. */
  keepsContent?: boolean;
}

/** Loads the page's data again without leaving it; without scripts it opens `href`, the page's address. */
export function RetryButton({ href, label, waitSeconds = 0, keepsContent = false }: Props) {
  const router = useRouter();
  const retryPart = use(RetryPartContext);
  const [isPending, startTransition] = useTransition();
  const isWaiting = useSecondsLeft(waitSeconds) > 0;
  const button = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && document.activeElement === element) focusContainer(element);
    };
  }, []);
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    if (!keepsContent) retryPart?.();
    startTransition(() => router.refresh());
  };
  return (
    <ButtonLink
      ref={button}
      color="inherit"
      href={href}
      role="button"
      aria-disabled={isPending || isWaiting || undefined}
      onClick={retry}
    >
      {label}
    </ButtonLink>
  );
}

/** Moves the focus to the section of a button that is removed, so that keyboard users stay in their place. */
function focusContainer(button: Element): void {
  const container = button.closest<HTMLElement>('section, [tabindex="-1"]');
  if (!container) return;
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1;
  container.focus({ preventScroll: true });
}
