'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useTransition } from 'react';
import { ButtonLink } from './Button.tsx';

/** Loads the page again in place; without scripts it opens `href`, the page's address. */
export function RetryButton({ href, label }: { href: string; label: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    startTransition(() => router.refresh());
  };
  return (
    <ButtonLink
      color="inherit"
      href={href}
      role="button"
      aria-disabled={isPending || undefined}
      onClick={retry}
    >
      {label}
    </ButtonLink>
  );
}
