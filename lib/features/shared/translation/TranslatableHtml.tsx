'use client';

import type { ReactNode } from 'react';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import { textsOf, withTexts } from './html.ts';
import { Translatable } from './Translatable.tsx';

interface Props {
  /** HTML sanitised by the server. */
  bodies: readonly string[];
  /** Plain texts that are translated with them. */
  texts?: readonly string[];
  children: (body: (at: number) => ReactNode, texts: readonly string[] | null) => ReactNode;
}

/** Translatable for the vendor's HTML: texts are translated, tags stay. */
export function TranslatableHtml({ bodies, texts = [], children }: Props) {
  const all = () => [...texts, ...bodies.flatMap(textsOf)];
  return (
    <Translatable texts={all} textsKey={[...texts, ...bodies].join('\n')}>
      {(translated) => {
        const html = translated ? translateBodies(bodies, translated.slice(texts.length)) : bodies;
        return children(
          (at) => <SafeHtml html={html[at] ?? ''} />,
          translated ? translated.slice(0, texts.length) : null,
        );
      }}
    </Translatable>
  );
}

function translateBodies(bodies: readonly string[], translated: readonly string[]): string[] {
  let end = 0;
  return bodies.map((body) => {
    const count = textsOf(body).length;
    end += count;
    return withTexts(body, translated.slice(end - count, end));
  });
}
