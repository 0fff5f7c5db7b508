'use client';

import { EmptyText, Prose } from '../../../ui/detail/Prose.tsx';
import { Translatable } from './Translatable.tsx';

/** A translatable text; `none` replaces an empty one. */
export function TranslatableProse({ text, none }: { text: string; none: string }) {
  if (!text) return <EmptyText>{none}</EmptyText>;
  return (
    <Translatable texts={[text]}>{(translated) => <Prose>{translated?.[0] ?? text}</Prose>}</Translatable>
  );
}
